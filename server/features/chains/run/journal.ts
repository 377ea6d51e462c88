import type { StepFault } from '../steps/stepError.ts'
import type { StateChanges, StepConfig, StepReport } from '../steps/stepType.ts'

/** What became of a step, and where the run went on. */
export interface FinishedStep {
  status: 'succeeded' | 'failed'
  /** Of a failed one what stands in its place. */
  output: unknown
  error?: StepFault
  /** What it changed, the steps within it too. */
  state?: StateChanges
  next: string | null
  /** The run ends by its failure, or the steps around it fail as well. */
  isFatal?: true
  details: StepDetails
}

export interface StepDetails extends StepReport {
  elapsedMs: number
  attempt: number
  /** Its effects were left out, or its result was given beforehand. */
  isSimulated?: true
  /** Another run has done it, from which this one goes on. */
  isTaken?: true
}

export interface BegunStep {
  stepId: string
  type: string
  /** Its settings, filled; as they are written where they cannot be filled. */
  input: StepConfig
  /** See StepType. */
  isRepeatable: boolean
}

/**
 * What a run has done, by the path of each step: `classify`, its second visit `classify#2`, within another one
 * `each[3]/send`. Whoever takes a run up again walks from its start and takes what is finished from here.
 */
export interface Journal {
  finished(path: string): Promise<FinishedStep | undefined>
  /**
   * Before anything is done: the key is the same for every attempt, which are counted from 1; one after a pause is the
   * same attempt. Throws RunEnded where somebody has ended the run, of a step that cannot be repeated.
   */
  begin(path: string, step: BegunStep): Promise<{ key: string; attempt: number; begunAt: Date }>
  /** It has nothing to do for now. */
  pause(path: string): Promise<void>
  /** The result and the way that was taken, in one write; replaces a failure at the same path. */
  finish(path: string, result: FinishedStep): Promise<void>
}
