import { fromWallTime, toWallTime } from '../../../common/time/wallTime.ts'
import { startOfZonedDay, zonedDate } from '../../../common/time/zonedDay.ts'

/** The last 7 days, today with them, and as long a time before; each day as 2026-03-01. */
export interface Week {
  timeZone: string
  days: readonly string[]
  since: Date
  /** Beginning and end of what it is compared with: a week earlier, up to this time of the day. */
  before: readonly [Date, Date]
  /** When yesterday began. */
  yesterday: Date
}

/** The week that ends now where the clocks show this zone's time. */
export function weekOf(now: Date, timeZone: string): Week {
  const daysAgo = (days: number) => sameTime(now, -days, timeZone)
  const start = (days: number) => startOfZonedDay(daysAgo(days), timeZone)
  return {
    timeZone,
    days: [6, 5, 4, 3, 2, 1, 0].map(days => zonedDate(daysAgo(days), timeZone)),
    since: start(6),
    before: [start(13), daysAgo(7)],
    yesterday: start(1),
  }
}

/** The moment at which the clock on the wall shows the same, so many days on. */
function sameTime(moment: Date, days: number, timeZone: string): Date {
  const wall = new Date(`${toWallTime(moment.toISOString(), timeZone)}Z`)
  wall.setUTCDate(wall.getUTCDate() + days)
  return new Date(fromWallTime(wall.toISOString().slice(0, 19), timeZone) ?? moment)
}
