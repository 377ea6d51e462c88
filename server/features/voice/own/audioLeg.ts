/** Milliseconds of one frame of sound. */
export const frameMs = 20
/** Hertz of all sound on a leg: PCM16, one channel. */
export const legRate = 8000
/** Samples of one frame. */
export const frameSize = (legRate * frameMs) / 1000

/** The sound of one call in both directions, whatever carries it. */
export interface AudioLeg {
  /** Whom to tell from now on. */
  listen(listener: LegListener): void
  /** Plays after what it was given before, in time. */
  play(samples: Int16Array): void
  /** Drops what was not played; silent from the next frame on. */
  clear(): void
  /** Of the sound that it was given, how much has left, in milliseconds. */
  readonly playedMs: number
  /** Loudness of the frame that left last, in decibels below full scale. */
  readonly playedLevel: number
  /** Ends the call and gives back all it holds; may be called more than once. */
  close(): Promise<void>
}

/** What a leg tells of its call. */
export interface LegListener {
  /** A frame has come; one for each 20 ms, silent where none came. */
  audio(frame: Int16Array): void
  /** 20 ms have passed: what was due to be played has left. */
  passed?(): void
  /** The caller has pressed 0 to 9, * or #. */
  digit(digit: string): void
  /** The other side has gone, or was not heard of for too long; told once, and not after `close`. */
  closed(): void
}
