/** What records the sound of one call. */
export interface CallRecorder {
  /** Records from now on. */
  begin(): Promise<void>
  /** Records no more, and keeps nothing of it anywhere; may be called at any time and more than once. */
  discard(): Promise<void>
  /** The end of the call is stored: brings what was recorded to where it is kept. */
  finish(): Promise<void>
}
