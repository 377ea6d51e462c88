import { asText } from '../../../../../common/json/asText.ts'
import { isObject } from '../../../../../common/json/isObject.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'

type Rehearsed = NonNullable<components['schemas']['SimulationItem']['rehearsed']>[number]

/**
 * Returns a rehearsed action in one line: its name, the time in words if the result has one, and the values that it was
 * given.
 */
export function rehearsedText({ action, parameters, result }: Rehearsed): string {
  const label = labelIn(result)
  const values = Object.entries(parameters).flatMap(([name, value]) =>
    // A slot is a handle that means nothing to people.
    value === '' || (name === 'slot' && label !== '') ? [] : `${name}: ${written(value)}`,
  )
  return [action, label, values.join(', ')].filter(Boolean).join(' · ')
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the time in words that actions of bookings give; '' for any other result. */
function labelIn(result: string | null): string {
  try {
    const read: unknown = JSON.parse(result ?? '')
    return isObject(read) ? asText(read.label) : ''
  } catch {
    return ''
  }
}
