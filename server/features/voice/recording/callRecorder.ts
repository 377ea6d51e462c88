/** Records the sound of one call. */
export interface CallRecorder {
  /** Starts recording. */
  begin(): Promise<void>
  /** Stops recording and deletes everything recorded; may be called at any time and more than once. */
  discard(): Promise<void>
  /** Moves the recording to its storage; called once the end of the call is stored. */
  finish(): Promise<void>
}
