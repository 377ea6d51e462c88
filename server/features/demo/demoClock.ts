import { addDays, weekdayOf } from '../../../common/time/calendarDate.ts'
import { zonedDate } from '../../../common/time/zonedDay.ts'

export type DemoClock = ReturnType<typeof createDemoClock>

const hourMs = 3_600_000

/**
 * Creates the clock that dates the demo data. It moves from weeks ago towards `today` and computes dates in a time
 * zone.
 */
export function createDemoClock(today: Date, timezone: string) {
  let hoursAgo = 0
  return { timezone, now, goTo, dateIn, inDays, next }

  /** Returns the clock's current moment. */
  function now(): Date {
    return new Date(today.getTime() - hoursAgo * hourMs)
  }

  function goTo(ago: { days?: number; hours?: number }): void {
    hoursAgo = (ago.days ?? 0) * 24 + (ago.hours ?? 0)
  }

  /** Returns the date `days` days from today; a negative number counts back. */
  function dateIn(days: number): string {
    return addDays(zonedDate(today, timezone), days)
  }

  /** Returns the date `days` days from today, or the following Monday if that is a weekend. */
  function inDays(days: number): string {
    const date = dateIn(days)
    const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(date))
    return isWeekend ? inDays(days + 1) : date
  }

  /** Returns the next date, today or later, of a day of the year such as 12-24. */
  function next(monthAndDay: string): string {
    const date = zonedDate(today, timezone)
    const year = Number(date.slice(0, 4))
    return `${date.slice(5) <= monthAndDay ? year : year + 1}-${monthAndDay}`
  }
}
