import type { OffsetPeriod } from '../../../../common/time/offsetPeriods.ts'
import { day, lastStarted } from './interval.ts'

/**
 * Returns the reading of a zone's clock at a time, as the milliseconds of that date and time in UTC. All days of such
 * readings have 24 hours, so they can be counted and divided.
 */
export function wallClock(time: number, periods: readonly OffsetPeriod[]): number {
  const period = periods[Math.max(0, lastStarted(periods, time))]
  return time + (period?.offset ?? 0)
}

/** Returns the number of days from 1970-01-01 to the date that a zone's clock shows at a time. */
export function wallDay(time: number, periods: readonly OffsetPeriod[]): number {
  return Math.floor(wallClock(time, periods) / day)
}

/** Returns the date, such as 2026-03-01, of a number of days since 1970-01-01. */
export function dateOfDay(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10)
}

/** Returns the first time at which a zone's clock shows a date; undefined if it never does in these periods. */
export function startOfDay(dayNumber: number, periods: readonly OffsetPeriod[]): number | undefined {
  const midnight = dayNumber * day
  const period = periods.find(
    ({ start, end, offset }) => midnight + day - offset > start && midnight - offset < end,
  )
  return period && Math.max(period.start, midnight - period.offset)
}
