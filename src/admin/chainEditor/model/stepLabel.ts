import type { ChainStep } from './chainDocument.ts'
import type { StepKinds } from './stepKinds.ts'
import { stepTitle } from './stepTitle.ts'

/** Returns a step's label in a list: its name or kind, plus its id. */
export function stepLabel(step: ChainStep, kinds: StepKinds): string {
  return `${stepTitle(step, kinds)} (${step.step_id})`
}
