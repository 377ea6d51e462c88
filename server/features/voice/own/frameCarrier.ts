/** What brings and takes the frames of a leg; another one may take its place while the call goes on. */
export interface FrameCarrier {
  /** Whom to tell from now on. */
  listen(listener: CarrierListener): void
  /** Whether a frame would leave now. */
  readonly isOpen: boolean
  /** Sends a frame; silence for null. */
  send(frame: Int16Array | null): void
  /** Lets the time of so many frames pass without one. */
  skip(frames: number): void
  /** Says goodbye and gives back all it holds; may be called more than once. */
  close(): Promise<void>
}

/** What a carrier tells. */
export interface CarrierListener {
  /** A frame has come. */
  audio(frame: Int16Array): void
  /** The caller has pressed 0 to 9, * or #. */
  digit(digit: string): void
  /** The other side has shown that it is there; told with frames and digits as well. */
  sign(): void
  /** It carries nothing any more: the other side has said goodbye, or the path broke. */
  gone(why: 'goodbye' | 'broken'): void
}
