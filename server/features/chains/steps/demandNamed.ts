import { missingValue } from '../../../templates/missingValue.ts'
import { placeholdersIn } from '../../../templates/placeholders.ts'
import { StepError } from './stepError.ts'
import type { ChainValues } from './stepType.ts'

/** Throws StepError where texts name what none of these values can be; what is only left out is empty. */
export function demandNamed(texts: readonly string[], values: ChainValues): void {
  for (const placeholder of texts.flatMap(placeholdersIn)) {
    const fault = missingValue(values, placeholder)
    if (fault !== null) throw new StepError('template_error', fault, { mayPass: false })
  }
}
