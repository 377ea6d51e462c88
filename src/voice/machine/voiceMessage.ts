import type { VoiceFault } from '../voiceTransport.ts'

/** What went wrong, in the words of §8; a sentence in plain language stands beside it. */
export interface VoiceMessage {
  readonly source: 'token' | 'start' | 'device' | 'call' | 'object' | 'notReady' | 'connection' | 'notice'
  readonly text: string
  /** 0 where there is none. */
  readonly code: number
}

/** §8 The words of everything that can go wrong, as they are shown. */
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

/** §8 The status becomes Error, except for what leaves everything as usable as before. */
export function isGrave({ source }: VoiceMessage): boolean {
  return source !== 'connection' && source !== 'notice'
}

/** A fault that takes nothing but the digits along: the call goes on. */
export function isPassing({ message }: VoiceFault): boolean {
  return message.includes(voiceMessages.noDigits.text)
}

/** §8 The token has run out: as the signalling server says it, and as the SDK does. */
export function isExpiry({ code }: Pick<VoiceFault, 'code'>): boolean {
  return code === 31205 || code === 20104
}

function messageOf(source: VoiceMessage['source'], text: string, code = 0): VoiceMessage {
  return { source, text, code }
}
