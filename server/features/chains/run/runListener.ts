import type { StepFault } from '../steps/stepError.ts'
import type { StepConfig } from '../steps/stepType.ts'
import type { FinishedStep } from './journal.ts'

interface Place {
  path: string
  stepId: string
}

/** What happens in a run, as it happens; what is taken from the journal is not told again. */
export type RunEvent = Place &
  (
    | { type: 'step_started'; kind: string; attempt: number; input: StepConfig }
    | { type: 'step_retry'; attempt: number; waitMs: number; error: StepFault }
    | { type: 'step_finished'; result: FinishedStep }
  )

export type RunListener = (event: RunEvent) => void
