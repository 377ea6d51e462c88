import type { OffsetPeriod } from '../../../../common/time/offsetPeriods.ts'
import { minute } from './interval.ts'
import type { Occurrence } from './occurrences.ts'
import { wallDay } from './wallClock.ts'

/** How much is booked on a date or in a week. */
export interface Load {
  appointments: number
  minutes: number
}

/** The load of a calendar by the date on which appointments start, on the clock of its zone. */
export interface LoadByDate {
  /** By days since 1970-01-01. */
  days: ReadonlyMap<number, Load>
  /** By `weekOf` such a day. */
  weeks: ReadonlyMap<number, Load>
}

/** Returns the load of a calendar. A group counts as one appointment. */
export function loadByDate(occurrences: readonly Occurrence[], periods: readonly OffsetPeriod[]): LoadByDate {
  const days = new Map<number, Load>()
  const weeks = new Map<number, Load>()
  for (const { start, end } of occurrences) {
    const date = wallDay(start, periods)
    add(days, date, (end - start) / minute)
    add(weeks, weekOf(date), (end - start) / minute)
  }
  return { days, weeks }
}

/** Returns the number of the week, from Monday to Sunday, in which a day since 1970-01-01 lies. */
export function weekOf(dayNumber: number): number {
  // Day 0 was a Thursday.
  return Math.floor((dayNumber + 3) / 7)
}

function add(loads: Map<number, Load>, key: number, minutes: number): void {
  const known = loads.get(key)
  loads.set(key, {
    appointments: (known?.appointments ?? 0) + 1,
    minutes: (known?.minutes ?? 0) + minutes,
  })
}
