import { fromWallTime } from '../../../../common/time/wallTime.ts'
import { startOfDate } from '../../../../common/time/zonedDay.ts'
import { StepError } from '../steps/stepError.ts'

/**
 * Returns the instant (ISO UTC) of a date or a time that a chain gives: a date means its beginning, and a time without
 * an offset is one in the zone. Throws StepError for anything else.
 */
export function givenMoment(given: string, zone: string): string {
  const text = given.trim()
  const found = isDate.test(text) ? dateStart(text, zone) : timeAt(text, zone)
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

function dateStart(date: string, zone: string): string | undefined {
  return Number.isNaN(Date.parse(date)) ? undefined : startOfDate(date, zone).toISOString()
}

function timeAt(text: string, zone: string): string | undefined {
  if (!isTime.test(text)) return undefined
  const time = text.replace(' ', 'T')
  if (!hasOffset.test(time)) return fromWallTime(time, zone)
  const at = Date.parse(time)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
