import { fromWallTime, toWallTime } from './wallTime.ts'

/** The calendar date, such as 2026-03-01, that a moment has in a time zone. */
export function zonedDate(moment: Date, timeZone: string): string {
  return toWallTime(moment.toISOString(), timeZone).split('T')[0] ?? ''
}

/** The first moment of the day that `moment` lies in, in a time zone; midnight, but for clocks set forward then. */
export function startOfZonedDay(moment: Date, timeZone: string): Date {
  return startOfDate(zonedDate(moment, timeZone), timeZone)
}

/** The first moment of a calendar date, such as 2026-03-01, in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  return new Date(fromWallTime(`${date}T00:00`, timeZone) ?? Number.NaN)
}
