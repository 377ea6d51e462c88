import { addDays, daysBetween, type Weekday } from './calendarDate.ts'
import { offsetAt } from './timeZone.ts'
import { startOfDate } from './zonedDay.ts'

/** Lengths of a bar. */
export type Granularity = 'hour' | 'day' | 'week' | 'month'

/** Days from the first to the last, both included, in a time zone. */
export interface DatePeriod {
  from: string
  to: string
  timeZone: string
}

/**
 * Returns the instants at which the bars of a period begin, and at the end the one at which the period ends. Bars
 * follow the clocks of the zone: a day may have 23 or 25 hours, and an hour that occurs twice makes two bars.
 */
export function timeBuckets(period: DatePeriod, granularity: Granularity): Date[] {
  const { start, end } = periodBounds(period)
  const starts =
    granularity === 'hour'
      ? fullHours(start, end, period.timeZone)
      : barDates(period, granularity).map(date => startOfDate(date, period.timeZone))
  // A day that a zone leaves out, as Samoa did in 2011, begins when the next one does.
  const times = new Set([start, ...starts, end].map(moment => moment.getTime()))
  return [...times].map(time => new Date(time))
}

/** Returns the instants at which a period begins and ends, the second exclusive. */
export function periodBounds({ from, to, timeZone }: DatePeriod): { start: Date; end: Date } {
  return { start: startOfDate(from, timeZone), end: startOfDate(addDays(to, 1), timeZone) }
}

/** Returns the first days of the bars after the first one, which begins with the period. */
function barDates({ from, to }: DatePeriod, granularity: Exclude<Granularity, 'hour'>): string[] {
  const begins = beginsBar[granularity]
  return daysBetween(from, to)
    .slice(1)
    .filter(day => begins(day))
    .map(({ date }) => date)
}

const beginsBar: Readonly<
  Record<Exclude<Granularity, 'hour'>, (day: { date: string; weekday: Weekday }) => boolean>
> = {
  day: () => true,
  week: ({ weekday }) => weekday === 'monday',
  month: ({ date }) => date.endsWith('-01'),
}

const hourMs = 3_600_000

/** Returns the full hours of the zone's clocks after `start`. */
function fullHours(start: Date, end: Date, zone: string): Date[] {
  const found: Date[] = []
  for (let at = nextFullHour(start.getTime(), zone); at < end.getTime(); at = nextFullHour(at, zone)) {
    found.push(new Date(at))
  }
  return found
}

function nextFullHour(time: number, zone: string): number {
  // The remainder of a negative time is negative.
  const passed = (((time + offsetAt(time, zone)) % hourMs) + hourMs) % hourMs
  return time + hourMs - passed
}
