import type { VoiceMessage } from '../machine/voiceMessage.ts'
import type { PreflightResult } from './preflightResult.ts'

/** Stage of a test of the path to Twilio. */
export type PreflightStage = 'loading' | 'signalling' | 'calling' | 'measuring'

export interface PreflightProgress {
  stage: PreflightStage
  /** Seconds of measurement so far. */
  seconds: number
}

/** Result of the test. */
export type PreflightOutcome =
  | { type: 'measured'; result: PreflightResult }
  | { type: 'failed'; stage: PreflightStage; message: VoiceMessage }
  | { type: 'stopped' }

/** Test in progress. */
export interface Preflight {
  done: Promise<PreflightOutcome>
  /** Ends the test and releases the microphone; does nothing once it is over. */
  stop: () => void
}
