import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import { addDays, type Weekday, weekdayOf } from './calendarDate.ts'
import { offsetPeriods } from './offsetPeriods.ts'
import { fromWallTime, instantsAt, toWallTime } from './wallTime.ts'

/** A rule by which something repeats at a time of day, on the clock of a zone. */
export interface Repetition {
  every: 'day' | 'week' | 'month' | 'year'
  /** 2 means every second day, week, month or year. */
  interval: number
  /** Days of the week, for weeks. Without any, the day of the last occurrence counts. */
  on?: readonly Weekday[] | undefined
  /** Day of the month, for months and years: 31 means the last day of shorter months. */
  day?: number | undefined
  /** Time of day, such as 09:00. */
  at: string
  timeZone: string
  /** Counts from the planned time of the last occurrence, or from its end. */
  from: 'schedule' | 'done'
  /** The last day, such as 2026-12-31. */
  until?: string | undefined
}

export interface Occurrence {
  /** Local time by which the series counts it, such as 2026-03-29T02:30, even if a clock skips this time. */
  local: string
  /** ISO, UTC. */
  at: string
  /** How many occurrences have passed since the last one, without being used. */
  skipped: number
}

/**
 * Returns the first occurrence after `now` (ms since 1970), or null if the series ends before. `last` is the local time
 * of the last occurrence. A time that a clock skips means the next instant that exists; of a repeated one, the first
 * counts.
 */
export function nextOccurrence(rule: Repetition, last: string, now: number): Occurrence | null {
  const { timeZone, from, at } = rule
  const start = from === 'schedule' ? last : toWallTime(new Date(now).toISOString(), timeZone)
  let date = start.slice(0, 10)
  for (let skipped = 0; ; skipped++) {
    date = dateAfter(rule, date)
    if (rule.until !== undefined && date > rule.until) return null
    const local = `${date}T${at}`
    const instant = firstInstant(local, timeZone)
    if (Date.parse(instant) > now) return { local, at: instant, skipped }
  }
}

/** Returns the first instant (ISO, UTC) at which a zone's clock shows this time, or the next one if it skips the time. */
export function firstInstant(local: string, timeZone: string): string {
  const [shown] = instantsAt(local, timeZone)
  if (shown !== undefined) return shown
  const moved = fromWallTime(local, timeZone)
  if (moved === undefined) throw new RangeError(`“${local}” is no time`)
  const time = Date.parse(moved)
  const start = offsetPeriods(time - 2 * dayMs, time + 1, timeZone).at(-1)?.start
  return new Date(start ?? time).toISOString()
}

const dayMs = 86_400_000

function dateAfter(rule: Repetition, date: string): string {
  if (rule.every === 'day') return addDays(date, rule.interval)
  return rule.every === 'week' ? nextInWeeks(rule, date) : monthsAfter(rule, date)
}

function nextInWeeks({ interval, on = [] }: Repetition, date: string): string {
  if (on.length === 0) return addDays(date, 7 * interval)
  const wanted = on.map(day => week.indexOf(day)).sort((one, other) => one - other)
  const today = week.indexOf(weekdayOf(date))
  const later = wanted.find(day => day > today)
  if (later !== undefined) return addDays(date, later - today)
  return addDays(date, 7 * interval - today + (wanted[0] ?? today))
}

function monthsAfter({ every, interval, day }: Repetition, date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const months = every === 'year' ? 12 * interval : interval
  const first = PlainDate.addMonths(PlainDate.create(year, month, 1), months)
  const wanted = Math.min(day ?? dayOfMonth, PlainDate.daysInMonth(first))
  return addDays(PlainDate.toString(first), wanted - 1)
}

const week: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]
