import type { VoiceFault } from '../voiceTransport.ts'

/** What happens; whatever a token, a device or a call tells bears its number. */
export type VoiceEvent = PersonEvent | TokenEvent | DeviceEvent | CallEvent

/** What people do, and the page for them. */
export type PersonEvent =
  | { type: 'mount' | 'unmount' | 'retry' }
  /** §7 Calls `to`, the tenant's number, which is empty where there is none. */
  | { type: 'connect'; to: string }
  | { type: 'accept' | 'reject' | 'hangUp' | 'toggleMute' }
  /** A message was read; the last call was rated. */
  | { type: 'dismiss' | 'rated' }
  /** The browser has no way to choose an output. */
  | { type: 'noOutput' }

export type TokenEvent =
  | { type: 'token'; fetch: number; token: unknown }
  | { type: 'tokenFailed'; fetch: number; fault: VoiceFault }
  /** It is time to try once more. */
  | { type: 'tokenRetry'; fetch: number }

export type DeviceEvent =
  | { type: 'registered' | 'unregistered' | 'tokenWillExpire'; device: number }
  | { type: 'startFailed' | 'deviceFailed'; device: number; fault: VoiceFault }
  | { type: 'incoming'; device: number; from: string | null }

export type CallEvent =
  /** What came of dialling or accepting: a call, nothing, or something that is none. */
  | { type: 'dialled'; call: number; got: 'call' | 'nothing' | 'invalid'; conversationId: string | null }
  | { type: 'dialFailed' | 'callFailed'; call: number; fault: VoiceFault }
  /** `at` in milliseconds. */
  | { type: 'accepted'; call: number; id: string; at: number }
  | { type: 'ringing' | 'reconnecting' | 'reconnected' | 'ended'; call: number }
  | { type: 'muted'; call: number; isMuted: boolean }
  | { type: 'warning'; call: number; name: string; isOn: boolean }
  /** §4 No end came of hanging up. */
  | { type: 'fallback'; call: number }
