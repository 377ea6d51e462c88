import { type ChainStep, resultName } from '../document/chainDocument.ts'
import type { ChainValues } from '../steps/stepType.ts'
import type { FinishedStep } from './journal.ts'

/** Returns the values that can be read after a step has finished. */
export function valuesAfter(
  values: ChainValues,
  step: ChainStep,
  { output, error, state }: Pick<FinishedStep, 'output' | 'error' | 'state'>,
): ChainValues {
  return {
    ...values,
    state: state ? { ...values.state, ...state } : values.state,
    steps: { ...values.steps, [resultName(step)]: output },
    output,
    ...(error && { error: { code: error.code, message: error.message } }),
  }
}
