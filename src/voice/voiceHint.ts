import { type VoiceMessage, voiceMessages } from './machine/voiceMessage.ts'

/** Meaning of a message and advice about it; the component that shows it has the texts. */
export type VoiceHint =
  | 'authentication'
  | 'tokenInvalid'
  | 'tokenExpired'
  | 'unreachable'
  | 'interrupted'
  | 'microphoneRefused'
  | 'microphoneMissing'
  | 'speechService'
  | 'malformedInvite'
  | 'noDigits'
  | 'noOutput'
  | 'unsupported'
  | 'notReady'
  | 'noCall'
  | 'noToken'
  | 'unknown'

/**
 * §8 Returns the hint of a message: by its words if they say more than the code, because signaling and SDK use
 * different codes.
 */
export function voiceHint({ text, code, source }: VoiceMessage): VoiceHint {
  return byWords(text) ?? byCode.get(code) ?? bySource[source] ?? 'unknown'
}

function byWords(text: string): VoiceHint | undefined {
  if (text.includes(voiceMessages.noDigits.text)) return 'noDigits'
  if (text.includes(voiceMessages.noOutput.text)) return 'noOutput'
  if (/the (transcription|speech) service/i.test(text)) return 'speechService'
  if (text.includes('Malformed invite from gateway')) return 'malformedInvite'
  if (/not[ -]?supported/i.test(text)) return 'unsupported'
  if (/permission denied/i.test(text)) return 'microphoneRefused'
  return undefined
}

const byCode: ReadonlyMap<number, VoiceHint> = new Map([
  [31201, 'authentication'],
  [20151, 'authentication'],
  [31204, 'tokenInvalid'],
  [20101, 'tokenInvalid'],
  [31205, 'tokenExpired'],
  [20104, 'tokenExpired'],
  [31000, 'unreachable'],
  [31005, 'unreachable'],
  [31009, 'unreachable'],
  [53000, 'unreachable'],
  [31003, 'interrupted'],
  [53001, 'interrupted'],
  [53405, 'interrupted'],
  [31208, 'microphoneRefused'],
  [31401, 'microphoneRefused'],
  [31402, 'microphoneMissing'],
])

const bySource: Partial<Record<VoiceMessage['source'], VoiceHint>> = {
  token: 'noToken',
  notReady: 'notReady',
  object: 'noCall',
  connection: 'noCall',
}
