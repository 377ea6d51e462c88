import { isObject } from '../../../../common/json/isObject.ts'
import type { FieldError } from '../../../errors.ts'

/** The years that a filter may name. */
const [earliest, latest] = ['1970-01-01', '9000-12-31']

/** Returns what is wrong with the days of a filter, beyond its schema. */
export function filterFaults(filter: unknown, at: string): FieldError[] {
  const { from, to } = isObject(filter) ? filter : {}
  const faults = Object.entries({ from, to }).flatMap(([name, day]) =>
    typeof day === 'string' && (day < earliest || day > latest)
      ? [{ pointer: `${at}/${name}`, keyword: 'format', message: 'Enter a day between 1970 and 9000.' }]
      : [],
  )
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return faults
  return [...faults, { pointer: `${at}/to`, keyword: 'range', message: 'The last day is before the first.' }]
}
