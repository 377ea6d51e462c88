import type { VoiceFault } from '../voiceTransport.ts'

/** Event of the state machine. Events of a token, a device or a call carry its number. */
export type VoiceEvent = PersonEvent | TokenEvent | DeviceEvent | CallEvent

/** Event from the user, or from the page. */
export type PersonEvent =
  | { type: 'mount' | 'unmount' | 'retry' }
  /** §7 Calls `to`, the tenant's number; empty if there is none. */
  | { type: 'connect'; to: string }
  | { type: 'accept' | 'reject' | 'hangUp' | 'toggleMute' }
  /** The user closed a message, or rated the last call or skipped it. */
  | { type: 'dismiss' | 'rated' }
  /** The browser cannot select an output. */
  | { type: 'noOutput' }

export type TokenEvent =
  | { type: 'token'; fetch: number; token: unknown }
  | { type: 'tokenFailed'; fetch: number; fault: VoiceFault }
  /** The delay before the next attempt is over. */
  | { type: 'tokenRetry'; fetch: number }

export type DeviceEvent =
  | { type: 'registered' | 'unregistered' | 'tokenWillExpire'; device: number }
  | { type: 'startFailed' | 'deviceFailed'; device: number; fault: VoiceFault }
  | { type: 'incoming'; device: number; from: string | null }

export type CallEvent =
  /** Result of dialing or accepting: a call, nothing, or an invalid object. */
  | { type: 'dialled'; call: number; got: 'call' | 'nothing' | 'invalid'; conversationId: string | null }
  | { type: 'dialFailed' | 'callFailed'; call: number; fault: VoiceFault }
  /** `at` is in milliseconds. */
  | { type: 'accepted'; call: number; id: string; at: number }
  | { type: 'ringing' | 'reconnecting' | 'reconnected' | 'ended'; call: number }
  | { type: 'muted'; call: number; isMuted: boolean }
  | { type: 'warning'; call: number; name: string; isOn: boolean }
  /** §4 The call did not end after hanging up. */
  | { type: 'fallback'; call: number }
