import type { VoiceMessage } from './voiceMessage.ts'

/** §4 What the widget says of itself, word for word. */
export const voiceStatuses = [
  'Initializing...',
  'Fetching token...',
  'Initializing device...',
  'Ready',
  'Connecting...',
  'On Call',
  'Disconnecting...',
  'Offline',
  'Error',
  'Unmounted',
] as const

export type VoiceStatus = (typeof voiceStatuses)[number]

/** Everything that is known of calls; what nothing has happened to stays the same object. */
export interface VoiceState {
  readonly status: VoiceStatus
  readonly device: DeviceState
  readonly token: TokenState
  /** How many calls there were: the number of the latest one. */
  readonly calls: number
  /** There in the statuses of a call, and in no other. */
  readonly call: CallState | null
  /** The last call that was answered, until the next one or until it was rated. */
  readonly past: PastCall | null
  /** Who rings. */
  readonly incoming: { readonly from: string } | null
  readonly message: VoiceMessage | null
}

export interface DeviceState {
  /** What an earlier one tells comes too late. */
  readonly number: number
  readonly state: 'none' | 'starting' | 'registered' | 'unregistered'
}

/** What a token is fetched for: a new device, the next hour of this one, or because it was refused. */
export type TokenUse = 'device' | 'refresh' | 'register'

export interface TokenState {
  readonly fetch: number
  /** Null where none is on its way. */
  readonly use: TokenUse | null
  /** Since the device was registered last. */
  readonly failures: number
}

export interface CallState extends PastCall {
  readonly isIncoming: boolean
  /** It has answered its dialling, and can be hung up. */
  readonly isHeld: boolean
  readonly isRinging: boolean
  readonly isMuted: boolean
  readonly isReconnecting: boolean
  /** When both sides could hear each other; milliseconds. */
  readonly since: number | null
  /** Faults of the line, by the trade's names. */
  readonly warnings: readonly string[]
}

export interface PastCall {
  readonly number: number
  /** The provider's name of it. */
  readonly id: string | null
  readonly conversationId: string | null
}

export const initialState: VoiceState = {
  status: 'Initializing...',
  device: { number: 0, state: 'none' },
  token: { fetch: 0, use: null, failures: 0 },
  calls: 0,
  call: null,
  past: null,
  incoming: null,
  message: null,
}
