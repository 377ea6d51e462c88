import type { VoiceMessage } from './voiceMessage.ts'

/** §4 Statuses of the widget, word for word. */
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

/** State of all calls; unchanged parts stay the same object. */
export interface VoiceState {
  readonly status: VoiceStatus
  readonly device: DeviceState
  readonly token: TokenState
  /** Count of calls so far, and number of the latest one. */
  readonly calls: number
  /** Set only in the statuses of a call. */
  readonly call: CallState | null
  /** Last answered call, until the next one begins or the call is rated. */
  readonly past: PastCall | null
  /** Incoming call. */
  readonly incoming: { readonly from: string } | null
  readonly message: VoiceMessage | null
}

export interface DeviceState {
  /** Number of the current device; events of earlier ones are ignored. */
  readonly number: number
  readonly state: 'none' | 'starting' | 'registered' | 'unregistered'
}

/** Purpose of a token: a new device, the renewal of this one's token, or its replacement after a refusal. */
export type TokenUse = 'device' | 'refresh' | 'register'

export interface TokenState {
  readonly fetch: number
  /** Null if no token is being fetched. */
  readonly use: TokenUse | null
  /** Failed attempts since the device last registered. */
  readonly failures: number
}

export interface CallState extends PastCall {
  readonly isIncoming: boolean
  /** True if dialing has returned a call, which can be hung up. */
  readonly isHeld: boolean
  readonly isRinging: boolean
  readonly isMuted: boolean
  readonly isReconnecting: boolean
  /** Time at which both sides could first hear each other, in milliseconds. */
  readonly since: number | null
  /** Faults of the line, by their technical names. */
  readonly warnings: readonly string[]
}

export interface PastCall {
  readonly number: number
  /** Id of the call at the provider. */
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
