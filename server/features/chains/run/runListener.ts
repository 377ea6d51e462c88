import type { StepFault } from '../steps/stepError.ts'
import type { StepConfig } from '../steps/stepType.ts'
import type { FinishedStep } from './journal.ts'

interface Place {
  path: string
  stepId: string
}

/** An event of a run, emitted as it happens; results from the journal are not emitted again. */
export type RunEvent = Place &
  (
    | { type: 'step_started'; kind: string; attempt: number; input: StepConfig }
    | { type: 'step_retry'; attempt: number; waitMs: number; error: StepFault }
    | { type: 'step_finished'; result: FinishedStep }
  )

export type RunListener = (event: RunEvent) => void
