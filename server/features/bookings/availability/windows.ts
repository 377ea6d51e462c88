import { type CalendarDay, daysBetween, type Weekday } from '../../../../common/time/calendarDate.ts'
import { type OffsetPeriod, offsetPeriods } from '../../../../common/time/offsetPeriods.ts'
import type { CalendarHours, Hours } from './availabilityInput.ts'
import { intersectIntervals } from './intersectIntervals.ts'
import { day, type Interval, minute } from './interval.ts'
import { mergeIntervals } from './mergeIntervals.ts'
import { dateOfDay, startOfDay, wallDay } from './wallClock.ts'

/**
 * Returns when a calendar is open within a range: whenever the clock of its zone shows a time within its hours. An hour
 * that spring skips is left out, one that autumn repeats counts twice.
 */
export function windows(calendar: CalendarHours, range: Interval): Interval[] {
  // Begins earlier, so that the eve of the first date is known to exist.
  const periods = offsetPeriods(range.start - 2 * day, range.end, calendar.timezone)
  return intersectIntervals(windowsIn(calendar, periods, daysOf(periods)), [range])
}

/** Returns the windows in consecutive periods of the calendar's zone, of hours that begin on the given days. */
export function windowsIn(
  calendar: CalendarHours,
  periods: readonly OffsetPeriod[],
  days: readonly CalendarDay[],
): Interval[] {
  const open = mergeIntervals(openHours(calendar, days))
  return mergeIntervals(periods.flatMap(period => shownDuring(open, period)))
}

/** Returns the days that a zone's clock shows in consecutive periods. */
export function daysOf(periods: readonly OffsetPeriod[]): CalendarDay[] {
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!first || !last) return []
  const dateAt = (time: number) => dateOfDay(wallDay(time, periods))
  return daysBetween(dateAt(first.start), dateAt(last.end)).filter(
    ({ date }) => startOfDay(Date.parse(date) / day, periods) !== undefined,
  )
}

/** Returns the hours of the days as readings of the clock (see `wallClock`). */
function openHours(calendar: CalendarHours, days: readonly CalendarDay[]): Interval[] {
  const overrides = new Map(calendar.overrides.map(({ date, hours }) => [date, hours]))
  const closed = new Set(calendar.closed_days.map(({ date }) => date))
  return days.flatMap(({ date, weekday }) => {
    const hours = overrides.get(date) ?? (closed.has(date) ? [] : usualHours(calendar, weekday))
    const midnight = Date.parse(date)
    const isNextRuled = overrides.has(dateOfDay(midnight / day + 1))
    const latest = isNextRuled ? midnight + day : Number.POSITIVE_INFINITY
    return hours.map(one => ({
      start: midnight + clockMinutes(one.from) * minute,
      end: Math.min(latest, midnight + endMinutes(one) * minute),
    }))
  })
}

/** Returns the working hours that begin on a day of the week. */
export function usualHours({ working_hours }: CalendarHours, weekday: Weekday): readonly Hours[] {
  return working_hours.filter(({ days }) => days.includes(weekday))
}

/** Returns the minutes from midnight of the date on which hours begin to their end. */
export function endMinutes({ from, to }: Hours): number {
  return clockMinutes(to) + (to <= from ? 1440 : 0)
}

function clockMinutes(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function shownDuring(readings: readonly Interval[], { start, end, offset }: OffsetPeriod): Interval[] {
  const times = readings.map(reading => ({ start: reading.start - offset, end: reading.end - offset }))
  return intersectIntervals(times, [{ start, end }])
}
