import type { components } from '../../../openapi/generated/types.d.ts'
import type { VoiceFault } from '../voiceTransport.ts'

type Fault = NonNullable<components['schemas']['VoiceCall']['fault']>

/**
 * §8 Returns the reason why one of our calls broke off, as a fault of the line. The message names the service and its
 * failure; the code is the service's status.
 */
export function faultOfCall({ kind, status }: Fault): VoiceFault {
  return { message: messages[kind], code: status ?? 0 }
}

const messages: Readonly<Record<Fault['kind'], string>> = {
  transcription_refused: 'The transcription service refused',
  transcription_unreachable: 'The transcription service does not answer',
  transcription_wrong: 'The transcription service answered something else',
  speech_refused: 'The speech service refused',
  speech_unreachable: 'The speech service does not answer',
  speech_wrong: 'The speech service answered something else',
}
