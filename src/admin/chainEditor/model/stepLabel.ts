import type { ChainStep } from './chainDocument.ts'
import type { StepKinds } from './stepKinds.ts'
import { stepTitle } from './stepTitle.ts'

/** What a step is called among others: its name, else its kind, and its id where that says more. */
export function stepLabel(step: ChainStep, kinds: StepKinds): string {
  return `${stepTitle(step, kinds)} (${step.step_id})`
}
