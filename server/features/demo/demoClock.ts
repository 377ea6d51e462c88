import { zonedDate } from '../../../common/time/zonedDay.ts'

export type DemoClock = ReturnType<typeof createDemoClock>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The time by which demo data is written: it walks from weeks ago towards `today`, and tells days in a zone. */
export function createDemoClock(today: Date, timezone: string) {
  let hoursAgo = 0
  return { timezone, now, goTo, inDays, next }

  /** The moment the clock stands at. */
  function now(): Date {
    return new Date(today.getTime() - hoursAgo * hourMs)
  }

  function goTo(ago: { days?: number; hours?: number }): void {
    hoursAgo = (ago.days ?? 0) * 24 + (ago.hours ?? 0)
  }

  /** The date so many days from today; the Monday after it where that is a weekend. */
  function inDays(days: number): string {
    const date = zonedDate(new Date(today.getTime() + days * dayMs), timezone)
    const weekday = new Date(`${date}T12:00:00.000Z`).getUTCDay()
    return weekday === 6 || weekday === 0 ? inDays(days + (weekday === 6 ? 2 : 1)) : date
  }

  /** The next date, today or later, of a day of the year such as 12-24. */
  function next(monthAndDay: string): string {
    const date = zonedDate(today, timezone)
    const year = Number(date.slice(0, 4))
    return `${date.slice(5) <= monthAndDay ? year : year + 1}-${monthAndDay}`
  }
}
