import type { OffsetPeriod } from '../../../../common/time/offsetPeriods.ts'
import type { Occurrence } from './occurrences.ts'
import { wallDay } from './wallClock.ts'

/** The number of a calendar's appointments by the date on which they start, on the clock of its zone. */
export interface LoadByDate {
  /** By days since 1970-01-01. */
  days: ReadonlyMap<number, number>
  /** By `weekOf` such a day. */
  weeks: ReadonlyMap<number, number>
}

/** Returns the load of a calendar. A group counts as one appointment. */
export function loadByDate(occurrences: readonly Occurrence[], periods: readonly OffsetPeriod[]): LoadByDate {
  const days = new Map<number, number>()
  const weeks = new Map<number, number>()
  for (const { start } of occurrences) {
    const date = wallDay(start, periods)
    add(days, date)
    add(weeks, weekOf(date))
  }
  return { days, weeks }
}

/** Returns the number of the week, from Monday to Sunday, in which a day since 1970-01-01 lies. */
export function weekOf(dayNumber: number): number {
  // Day 0 was a Thursday.
  return Math.floor((dayNumber + 3) / 7)
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
