import type { VoiceFault } from '../voiceTransport.ts'

/** Error in the words of §8; the UI adds a sentence in plain language. */
export interface VoiceMessage {
  readonly source: 'token' | 'start' | 'device' | 'call' | 'object' | 'notReady' | 'connection' | 'notice'
  readonly text: string
  /** 0 if there is none. */
  readonly code: number
}

/** §8 Texts of all errors, as shown. */
export const voiceMessages = {
  device: ({ message, code }: VoiceFault) =>
    messageOf('device', `Device Error: ${message} (Code: ${code})`, code),
  start: ({ message, code }: VoiceFault) => messageOf('start', `Initialization failed: ${message}`, code),
  call: ({ message, code }: VoiceFault) => messageOf('call', `Call Error: ${message} (Code: ${code})`, code),
  connection: ({ message, code }: VoiceFault) =>
    messageOf('connection', `Connection Error: ${message}`, code),
  /** §5 */
  invalidToken: messageOf('token', 'Invalid token received from server.'),
  notReady: messageOf('notReady', 'Device not ready.'),
  noObject: messageOf('object', 'Connection attempt returned an invalid object.'),
  invalidObject: messageOf('object', 'Received invalid connection object from Twilio.'),
  noDigits: messageOf('notice', 'Could not send DTMF: Signaling channel is disconnected'),
  noOutput: messageOf('notice', 'Audio output selection is not supported by this browser'),
} as const

/** §8 Returns whether the message makes the status Error; it does unless everything remains as usable as before. */
export function isGrave({ source }: VoiceMessage): boolean {
  return source !== 'connection' && source !== 'notice'
}

/** Returns whether a fault affects only the keys, so that the call continues. */
export function isPassing({ message }: VoiceFault): boolean {
  return message.includes(voiceMessages.noDigits.text)
}

/** §8 Returns whether the token has expired, by the code of the signaling server or of the SDK. */
export function isExpiry({ code }: Pick<VoiceFault, 'code'>): boolean {
  return code === 31205 || code === 20104
}

function messageOf(source: VoiceMessage['source'], text: string, code = 0): VoiceMessage {
  return { source, text, code }
}
