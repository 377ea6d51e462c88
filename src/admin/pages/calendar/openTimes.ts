import { addDays, daysBetween } from '../../../../common/time/calendarDate.ts'
import { fromWallTime } from '../../../../common/time/wallTime.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'

/** A stretch of time in ms since 1970; the end is excluded. */
export interface Stretch {
  start: number
  end: number
}

type Hours = Pick<Calendar, 'timezone' | 'working_hours' | 'overrides'>

/** Returns when a calendar is open within a stretch of time, by its working hours and exceptions, oldest first. */
export function openTimes(
  { timezone, working_hours = [], overrides = [] }: Hours,
  range: Stretch,
): Stretch[] {
  const date = (time: number) => zonedDate(new Date(time), timezone)
  const exceptions = new Map(overrides.map(one => [one.date, one.hours]))
  // Begins on the eve, whose hours may end on the first date.
  const days = daysBetween(addDays(date(range.start), -1), date(range.end))
  const open = days.flatMap(day => {
    const usual = working_hours.filter(hours => hours.days.includes(day.weekday))
    const tomorrow = addDays(day.date, 1)
    return (exceptions.get(day.date) ?? usual).map(({ from, to }) => {
      const goesOn = to <= from
      // An exception rules its whole date, so that hours of the eve end at midnight.
      const isCut = to === '24:00' || (goesOn && exceptions.has(tomorrow))
      const end = isCut ? `${tomorrow}T00:00` : `${goesOn ? tomorrow : day.date}T${to}`
      return { start: timeOf(`${day.date}T${from}`, timezone), end: timeOf(end, timezone) }
    })
  })
  return merged(open, range)
}

/** Returns the times within a range at which none of the calendars is open. */
export function closedTimes(calendars: readonly Hours[], range: Stretch): Stretch[] {
  const open = merged(
    calendars.flatMap(calendar => openTimes(calendar, range)),
    range,
  )
  const starts = [range.start, ...open.map(({ end }) => end)]
  const ends = [...open.map(({ start }) => start), range.end]
  return starts
    .map((start, index) => ({ start, end: ends[index] ?? range.end }))
    .filter(({ start, end }) => start < end)
}

function timeOf(wall: string, zone: string): number {
  return Date.parse(fromWallTime(wall, zone) ?? '')
}

/** Sorts stretches, joins those that touch, and cuts them to the range. */
function merged(stretches: readonly Stretch[], range: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (const one of [...stretches].sort((a, b) => a.start - b.start)) {
    const start = Math.max(one.start, range.start)
    const end = Math.min(one.end, range.end)
    const last = found.at(-1)
    if (!(start < end)) continue
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}
