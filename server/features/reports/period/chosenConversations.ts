import { isGroupValue } from '../../../../common/reports/isGroupValue.ts'
import { type OutcomeGroup, outcomeGroups } from '../../../../common/reports/outcomeGroups.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'

type Filters = components['schemas']['ReportRequest']['filters']

/** Returns the values that a report's conversations must have, by group; throws `record.invalid`. */
export function chosenConversations(filters: Filters = {}): Map<OutcomeGroup, string[]> {
  const chosen = new Map<OutcomeGroup, string[]>()
  for (const group of outcomeGroups) {
    const values: readonly string[] = (group !== 'ended_by' && filters[group]) || []
    const wrong = values.findIndex(value => !isGroupValue(group, value))
    if (wrong >= 0) throw unknownValue(group, wrong)
    if (values.length > 0) chosen.set(group, [...values])
  }
  return chosen
}

function unknownValue(group: OutcomeGroup, index: number): AppError {
  const message = `This is not a value of ${group}.`
  return new AppError('record.invalid', {
    errors: [{ pointer: `/filters/${group}/${index}`, keyword: 'enum', message }],
  })
}
