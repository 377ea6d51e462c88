import { fromWallTime } from './wallTime.ts'
import { startOfDate } from './zonedDay.ts'

const isDate = /^\d{4}-\d\d-\d\d$/
const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/
const hasOffset = /(Z|[+-]\d\d:\d\d)$/
/** The database knows no year 0. */
const earliest = '1970'

/**
 * Returns the instant (ISO UTC) of a written date or time: a date means its beginning, and a time without an offset is
 * one in the zone. Returns undefined for any other text.
 */
export function givenMoment(given: string, zone: string): string | undefined {
  const text = given.trim()
  const found = isDay(text.slice(0, 10)) ? momentOf(text, zone) : undefined
  return found !== undefined && found > earliest ? found : undefined
}

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
