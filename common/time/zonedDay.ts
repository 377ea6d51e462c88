import { fromWallTime, toWallTime } from './wallTime.ts'

/** Returns the calendar date of a moment in a time zone, such as 2026-03-01. */
export function zonedDate(moment: Date, timeZone: string): string {
  return toWallTime(moment.toISOString(), timeZone).split('T')[0] ?? ''
}

/** Returns the first moment of the day of `moment` in a time zone: midnight, unless clocks are set forward then. */
export function startOfZonedDay(moment: Date, timeZone: string): Date {
  return startOfDate(zonedDate(moment, timeZone), timeZone)
}

/** Returns the first moment of a calendar date, such as 2026-03-01, in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  return new Date(fromWallTime(`${date}T00:00`, timeZone) ?? Number.NaN)
}
