/** Carries the frames of a leg; another carrier may replace it during the call. */
export interface FrameCarrier {
  /** Sets the listener and replaces the one before. */
  listen(listener: CarrierListener): void
  /** True if a frame can be sent now. */
  readonly isOpen: boolean
  /** Sends a frame; silence for null. */
  send(frame: Int16Array | null): void
  /** Lets the time of this many frames pass without sending any. */
  skip(frames: number): void
  /** Says goodbye to the other side and frees its resources; may be called more than once. */
  close(): Promise<void>
}

/** Receives what a carrier reports. */
export interface CarrierListener {
  /** Receives a frame. */
  audio(frame: Int16Array): void
  /** Reports a key that the caller pressed: 0 to 9, * or #. */
  digit(digit: string): void
  /** Reports a sign of life of the other side. Frames and keys count as signs too. */
  sign(): void
  /** Reports that the carrier has stopped: the other side said goodbye, or the path broke. */
  gone(why: 'goodbye' | 'broken'): void
}
