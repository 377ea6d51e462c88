/** Milliseconds of one audio frame. */
export const frameMs = 20
/** Sample rate of all sound on a leg, in hertz; the format is PCM16, one channel. */
export const legRate = 8000
/** Samples of one frame. */
export const frameSize = (legRate * frameMs) / 1000

/** Sound of one call in both directions, independent of its carrier. */
export interface AudioLeg {
  /** Sets the listener and replaces the one before. */
  listen(listener: LegListener): void
  /** Queues samples behind earlier ones and plays them in real time. */
  play(samples: Int16Array): void
  /** Drops samples that were not played; the next frame is silent. */
  clear(): void
  /** Milliseconds of the queued sound that have been sent. */
  readonly playedMs: number
  /** Loudness of the last frame sent, in decibels below full scale. */
  readonly playedLevel: number
  /** Ends the call and frees its resources; may be called more than once. */
  close(): Promise<void>
}

/** Receives what a leg reports about its call. */
export interface LegListener {
  /** Receives one frame for each 20 ms; silence if none arrived. */
  audio(frame: Int16Array): void
  /** Reports that 20 ms have passed and the sound due in them has been sent. */
  passed?(): void
  /** Reports a key that the caller pressed: 0 to 9, * or #. */
  digit(digit: string): void
  /** Reports that the other side has left or was not heard from for too long; once, and not after `close`. */
  closed(): void
}
