import type { VoiceFault } from '../voiceTransport.ts'

/**
 * Returns the fault of an SDK error, whose message already contains its name and code. The SDK sometimes rejects
 * without a value.
 */
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
 * Returns whether a fault concerns only the signaling connection, which the SDK restores by itself. The device's
 * unregistered state is reported anyway.
 */
export function mendsItself({ code }: VoiceFault): boolean {
  return connectionCodes.has(code)
}

/** Codes of a closed socket, its failure, and messages that could not be sent meanwhile. */
const connectionCodes = new Set([31005, 31009, 53000, 53001])
