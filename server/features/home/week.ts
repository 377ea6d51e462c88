import { addDays } from '../../../common/time/calendarDate.ts'
import { fromWallTime, toWallTime } from '../../../common/time/wallTime.ts'
import { startOfZonedDay, zonedDate } from '../../../common/time/zonedDay.ts'

/** The last 7 days, including today, and the 7 days before. Each day is written as 2026-03-01. */
export interface Week {
  timeZone: string
  days: readonly string[]
  since: Date
  /** End of today. */
  until: Date
  /** Starts of the days, and the end of today. */
  bounds: readonly Date[]
  /** Start and end of the period to compare with: one week earlier, up to the same time of day. */
  before: readonly [Date, Date]
  /** Start of yesterday. */
  yesterday: Date
}

/** Returns the week that ends now in the time zone. */
export function weekOf(now: Date, timeZone: string): Week {
  const daysAgo = (days: number) => sameTime(now, -days, timeZone)
  const start = (days: number) => startOfZonedDay(daysAgo(days), timeZone)
  const until = start(-1)
  return {
    timeZone,
    days: [6, 5, 4, 3, 2, 1, 0].map(days => zonedDate(daysAgo(days), timeZone)),
    since: start(6),
    until,
    bounds: [...[6, 5, 4, 3, 2, 1, 0].map(start), until],
    before: [start(13), daysAgo(7)],
    yesterday: start(1),
  }
}

/** Returns the moment with the same local time, `days` days later. */
function sameTime(moment: Date, days: number, timeZone: string): Date {
  const [date = '', time] = toWallTime(moment.toISOString(), timeZone).split('T')
  return new Date(fromWallTime(`${addDays(date, days)}T${time}`, timeZone) ?? moment)
}
