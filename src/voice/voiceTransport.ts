/** What the machine must be told of the outer world, whatever carries the sound. */
export interface VoiceListener {
  registered(): void
  unregistered(): void
  /** The token runs out soon. */
  tokenWillExpire(): void
  failed(fault: VoiceFault): void
  /** Somebody calls; answered by `accept` or `reject`. */
  incoming(call: { from: string }): void
  /** Whoever called has given up, or cannot be reached any more; not told of a call that was accepted. */
  incomingEnded?(): void
}

/** What one call tells, from its dialling to its end. */
export interface CallListener {
  ringing(): void
  /** Both sides hear each other; `callId` is the provider's name of the call. */
  accepted(callId: string): void
  reconnecting(fault: VoiceFault): void
  reconnected(): void
  muted(isMuted: boolean): void
  /** The call is of no use any more; whoever listens gives up the device that carries it. */
  failed(fault: VoiceFault): void
  /** It is over, whoever ended it; told once, and nothing after it. */
  ended(): void
  /** Level of both sides, 0 to 1, some times a second. */
  volume(input: number, output: number): void
  /** A fault of the line in the trade's name, such as high-jitter, begins or ends. */
  warning(name: string, isOn: boolean): void
}

/** A fault as its source names it. */
export interface VoiceFault {
  message: string
  /** 0 where the source has none. */
  code: number
}

/** The call that is under way; what is asked of one that is over does nothing. */
export interface VoiceCall {
  /** Where its words stand, as far as that is known from its beginning. */
  readonly conversationId?: string | undefined
  hangUp(): void
  setMuted(isMuted: boolean): void
  /** Only 0-9, *, # and w (§5); throws otherwise. */
  sendDigits(digits: string): void
  /** §4 Score 1 to 5; the six issues of SPEC, or none. */
  rate(score: number, issue: VoiceIssue | null): Promise<void>
}

export type VoiceIssue =
  | 'audio-latency'
  | 'choppy-audio'
  | 'dropped-call'
  | 'echo'
  | 'noisy-call'
  | 'one-way-audio'

/** What carries calls: Twilio's SDK, our own endpoint, or a fake in tests. One for each time a device is made. */
export interface VoiceTransport {
  /** Resolves once the listener was told `registered`; throws what `voiceFault` can read. */
  start(token: string): Promise<void>
  updateToken(token: string): void
  /** Registers again after the token was refused. */
  register(): Promise<void>
  /** Throws or resolves to null where no call comes of it. */
  dial(parameters: { To: string }, listener: CallListener): Promise<VoiceCall | null>
  /** The call that rings here, to be told of it by the listener from now on; null where it is gone. */
  accept(listener: CallListener): Promise<VoiceCall | null>
  reject(): void
  /** Microphones and loudspeakers to choose from. */
  devices: VoiceDevices
  /** Gives back everything, the microphone first; may be called at any time and more than once. */
  destroy(): void
}

export interface VoiceDevices {
  list(): Promise<{ inputs: MediaDeviceInfo[]; outputs: MediaDeviceInfo[] }>
  setInput(deviceId: string): Promise<void>
  /** Undefined where the browser cannot choose an output. */
  setOutput: ((deviceId: string) => Promise<void>) | undefined
}

/** Makes a transport that tells its listener; loaded when the drawer opens. */
export type CreateVoiceTransport = (listener: VoiceListener) => VoiceTransport
