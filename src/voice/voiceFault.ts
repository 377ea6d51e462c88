import type { VoiceFault } from './voiceTransport.ts'

/** What an error says of itself: its words, and its code where it has one. */
export function voiceFault(error: unknown): VoiceFault {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  const words = typeof message === 'string' && message !== '' ? message : String(error ?? 'Unknown error')
  return { message: words, code: typeof code === 'number' ? code : 0 }
}
