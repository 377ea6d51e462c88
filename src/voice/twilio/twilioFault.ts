import type { VoiceFault } from '../voiceTransport.ts'

/** What an error of the SDK says, whose message names the error and its code already; it rejects with nothing at times. */
export function twilioFault(
  error: unknown,
  otherwise = 'The calling service cannot be reached.',
): VoiceFault {
  if (typeof error !== 'object' || error === null) return { message: otherwise, code: 31000 }
  const { message, code } = error as { message?: unknown; code?: unknown }
  return {
    message: typeof message === 'string' && message !== '' ? message : otherwise,
    code: typeof code === 'number' ? code : 0,
  }
}

/**
 * Whether it tells of the signalling connection alone, which the SDK opens again by itself: that the device is not
 * registered meanwhile is told anyway.
 */
export function mendsItself({ code }: VoiceFault): boolean {
  return connectionCodes.has(code)
}

/** Socket closed, its failure, and what could not be sent meanwhile. */
const connectionCodes = new Set([31005, 31009, 53000, 53001])
