import { missingValue } from '../../../templates/missingValue.ts'
import { placeholdersIn } from '../../../templates/placeholders.ts'
import { StepError } from './stepError.ts'
import type { ChainValues } from './stepType.ts'

/**
 * Throws StepError if texts name something that cannot exist in the values; a member that is only missing counts as
 * empty.
 */
export function demandNamed(texts: readonly string[], values: ChainValues): void {
  for (const placeholder of texts.flatMap(placeholdersIn)) {
    const fault = missingValue(values, placeholder)
    if (fault !== null) throw new StepError('template_error', fault, { mayPass: false })
  }
}
