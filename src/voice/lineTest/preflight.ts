import type { VoiceMessage } from '../machine/voiceMessage.ts'
import type { PreflightResult } from './preflightResult.ts'

/** How far a test of the way to Twilio is. */
export type PreflightStage = 'loading' | 'signalling' | 'calling' | 'measuring'

export interface PreflightProgress {
  stage: PreflightStage
  /** For which it has measured. */
  seconds: number
}

/** How it ended. */
export type PreflightOutcome =
  | { type: 'measured'; result: PreflightResult }
  | { type: 'failed'; stage: PreflightStage; message: VoiceMessage }
  | { type: 'stopped' }

/** A test that is under way. */
export interface Preflight {
  done: Promise<PreflightOutcome>
  /** Ends it and lets go of the microphone; does nothing once it is over. */
  stop: () => void
}
