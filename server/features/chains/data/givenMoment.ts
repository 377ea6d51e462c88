import { fromWallTime } from '../../../../common/time/wallTime.ts'
import { startOfDate } from '../../../../common/time/zonedDay.ts'
import { StepError } from '../steps/stepError.ts'

/**
 * Returns the instant (ISO UTC) of a date or a time that a chain gives: a date means its beginning, and a time without
 * an offset is one in the zone. Throws StepError for anything else.
 */
export function givenMoment(given: string, zone: string): string {
  const text = given.trim()
  const found = isDay(text.slice(0, 10)) ? momentOf(text, zone) : undefined
  if (found !== undefined && found > earliest) return found
  throw new StepError(
    'template_error',
    `${text.slice(0, 100)} is not a date or time such as 2026-03-01T09:30.`,
  )
}

const isDate = /^\d{4}-\d\d-\d\d$/
const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/
const hasOffset = /(Z|[+-]\d\d:\d\d)$/
/** The database knows no year 0. */
const earliest = '1970'

/** Returns whether a date exists. A date such as 30 February is read as one in March. */
function isDay(date: string): boolean {
  const at = isDate.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

function momentOf(text: string, zone: string): string | undefined {
  if (isDate.test(text)) return startOfDate(text, zone).toISOString()
  if (!isTime.test(text)) return undefined
  const time = text.replace(' ', 'T')
  if (!hasOffset.test(time)) return fromWallTime(time, zone)
  const at = Date.parse(time)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
