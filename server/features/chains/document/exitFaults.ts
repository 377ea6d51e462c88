import type { FieldError } from '../../../errors.ts'
import { placeholdersIn } from '../../../templates/placeholders.ts'
import type { StepType } from '../steps/stepType.ts'
import type { ChainStep } from './chainDocument.ts'
import { fieldFault } from './fieldFault.ts'

/**
 * Returns the exits that no run can take: those with the label of an earlier exit, and those whose label is only known
 * during the run. Labels of exits that lead nowhere are free.
 */
export function exitFaults({ exits }: StepType, { config = {} }: ChainStep, place: string): FieldError[] {
  const all = exits?.(config) ?? []
  return all.flatMap(({ label, pointer, to }, index) => {
    if (label === null || to === undefined) return []
    const at = `${place}/config${pointer.replace(/to$/, 'label')}`
    if (all.findIndex(one => one.label === label) < index)
      return [fieldFault(at, 'exit_twice', 'Another exit has this label.')]
    if (placeholdersIn(label).length > 0)
      return [fieldFault(at, 'exit_open', 'The label of an exit cannot contain values of the run.')]
    return []
  })
}
