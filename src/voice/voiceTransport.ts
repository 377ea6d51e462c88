/** Receives events of the device from any transport. */
export interface VoiceListener {
  registered(): void
  unregistered(): void
  /** Reports that the token expires soon. */
  tokenWillExpire(): void
  failed(fault: VoiceFault): void
  /** Reports an incoming call, which `accept` or `reject` answers. */
  incoming(call: { from: string }): void
  /** Reports that the caller has given up or is no longer reachable; not called for an accepted call. */
  incomingEnded?(): void
}

/** Receives the events of one call, from dialing to its end. */
export interface CallListener {
  ringing(): void
  /** Reports that both sides hear each other; `callId` is the provider's id of the call. */
  accepted(callId: string): void
  reconnecting(fault: VoiceFault): void
  reconnected(): void
  muted(isMuted: boolean): void
  /** Reports that the call is unusable; the listener then destroys the device that carries it. */
  failed(fault: VoiceFault): void
  /** Reports the end by either side; called once, and nothing after it. */
  ended(): void
  /** Reports the levels of both sides, from 0 to 1, several times a second. */
  volume(input: number, output: number): void
  /** Reports that a fault of the line begins or ends, by its technical name, such as high-jitter. */
  warning(name: string, isOn: boolean): void
}

/** Fault as its source names it. */
export interface VoiceFault {
  message: string
  /** 0 if the source has none. */
  code: number
}

/** Call in progress; its methods do nothing once it is over. */
export interface VoiceCall {
  /** Conversation of the call, if known from the beginning. */
  readonly conversationId?: string | undefined
  hangUp(): void
  setMuted(isMuted: boolean): void
  /** Sends keys; throws for anything but 0-9, *, # and w (§5). */
  sendDigits(digits: string): void
  /** §4 Rates the call with a score from 1 to 5 and one of SPEC's six issues, or none. */
  rate(score: number, issue: VoiceIssue | null): Promise<void>
}

export type VoiceIssue =
  | 'audio-latency'
  | 'choppy-audio'
  | 'dropped-call'
  | 'echo'
  | 'noisy-call'
  | 'one-way-audio'

/** Carrier of calls: Twilio's SDK, our own endpoint, or a fake in tests. Created anew for each device. */
export interface VoiceTransport {
  /** Resolves after the listener's `registered`; throws an error that `voiceFault` can read. */
  start(token: string): Promise<void>
  updateToken(token: string): void
  /** Registers again after the token was refused. */
  register(): Promise<void>
  /** Starts a call; throws or resolves to null if none results. */
  dial(parameters: { To: string }, listener: CallListener): Promise<VoiceCall | null>
  /** Accepts the ringing call and reports it to the listener from then on; null if it is gone. */
  accept(listener: CallListener): Promise<VoiceCall | null>
  reject(): void
  /** Microphones and loudspeakers to choose from. */
  devices: VoiceDevices
  /** Frees everything, the microphone first; may be called at any time and more than once. */
  destroy(): void
}

export interface VoiceDevices {
  list(): Promise<{ inputs: MediaDeviceInfo[]; outputs: MediaDeviceInfo[] }>
  setInput(deviceId: string): Promise<void>
  /** Undefined if the browser cannot select an output. */
  setOutput: ((deviceId: string) => Promise<void>) | undefined
}

/** Creates a transport that reports to its listener; loaded when the drawer opens. */
export type CreateVoiceTransport = (listener: VoiceListener) => VoiceTransport
