import type { VoiceFault } from './voiceTransport.ts'

/** Returns the message of an error, and its code or 0. */
export function voiceFault(error: unknown): VoiceFault {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  const words = typeof message === 'string' && message !== '' ? message : String(error ?? 'Unknown error')
  return { message: words, code: typeof code === 'number' ? code : 0 }
}
