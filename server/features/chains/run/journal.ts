import type { StepFault } from '../steps/stepError.ts'
import type { StateChanges, StepConfig, StepReport } from '../steps/stepType.ts'

/** A step's result and the next step. */
export interface FinishedStep {
  status: 'succeeded' | 'failed'
  /** For a failed step: the value that replaces its result. */
  output: unknown
  error?: StepFault
  /** Changes to the state, including those by inner steps. */
  state?: StateChanges
  next: string | null
  /** The failure ends the run or also fails the steps around it. */
  isFatal?: true
  details: StepDetails
}

export interface StepDetails extends StepReport {
  elapsedMs: number
  attempt: number
  /** Set if effects were left out or the result was given in advance. */
  isSimulated?: true
  /** Set if the result comes from the run that this one continues. */
  isTaken?: true
}

export interface BegunStep {
  stepId: string
  type: string
  /** The filled settings, or the original ones if they cannot be filled. */
  input: StepConfig
  /** See StepType. */
  isRepeatable: boolean
}

/**
 * The record of a run's steps, by path: `classify`, its second visit `classify#2`, within another step `each[3]/send`.
 * To resume a run, a worker replays it from the start and takes finished results from here.
 */
export interface Journal {
  finished(path: string): Promise<FinishedStep | undefined>
  /**
   * Records the start of an attempt before anything is done. All attempts have the same key and are counted from 1;
   * after a pause the same attempt continues. Throws RunEnded if the run has ended and the step cannot be repeated.
   */
  begin(path: string, step: BegunStep): Promise<{ key: string; attempt: number; begunAt: Date }>
  /** Records that the step has nothing to do for now. */
  pause(path: string): Promise<void>
  /** Stores the result and the next step in one write; replaces a failure at the same path. */
  finish(path: string, result: FinishedStep): Promise<void>
}
