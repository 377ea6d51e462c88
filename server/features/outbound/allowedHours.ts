import { addDays, type Weekday, weekdayOf } from '../../../common/time/calendarDate.ts'
import { dayMs } from '../../../common/time/dayMs.ts'
import { offsetPeriods } from '../../../common/time/offsetPeriods.ts'
import { instantsAt, toWallTime } from '../../../common/time/wallTime.ts'
import type { OutboundRules } from './outboundMessage.ts'

type Window = NonNullable<OutboundRules['quiet_hours']['windows']>[number]

/** A period in ms since 1970, the end excluded. */
export interface Period {
  start: number
  end: number
}

/** Returns whether a time (ms since 1970) lies within the windows on a zone's clock. Without windows, any does. */
export function isAllowedHour(windows: readonly Window[], time: number, zone: string): boolean {
  if (windows.length === 0) return true
  const [date = '', clock = ''] = toWallTime(new Date(time).toISOString(), zone).split('T')
  const today = weekdayOf(date)
  const yesterday = weekdayOf(addDays(date, -1))
  return windows.some(window => contains(window, { today, yesterday, clock }))
}

function contains(
  { days, from, to }: Window,
  { today, yesterday, clock }: { today: Weekday; yesterday: Weekday; clock: string },
): boolean {
  const endsNextDay = to <= from
  if (days.includes(today) && clock >= from && (endsNextDay || clock < to)) return true
  return endsNextDay && days.includes(yesterday) && clock < to
}

/**
 * Returns the first allowed time from `time` on (ms since 1970); null if there is none within 15 days. Hours begin at
 * the start of a window or where clocks are changed, so no other time has to be tried.
 */
export function nextAllowedHour(windows: readonly Window[], time: number, zone: string): number | null {
  const tried = [time, ...edgesAfter(windows, time, zone)]
  return tried.find(one => isAllowedHour(windows, one, zone)) ?? null
}

/** Returns the allowed periods of the given one, in order. */
export function allowedPeriods(windows: readonly Window[], { start, end }: Period, zone: string): Period[] {
  const edges = [start, ...edgesAfter(windows, start, zone).filter(edge => edge < end), end]
  const periods: Period[] = []
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const next = edges[index + 1] ?? end
    if (!isAllowedHour(windows, edge, zone)) continue
    const last = periods.at(-1)
    if (last?.end === edge) last.end = next
    else periods.push({ start: edge, end: next })
  }
  return periods
}

const daysSearched = 15

/** Returns the times after `time` at which a window may begin or end, in order. */
function edgesAfter(windows: readonly Window[], time: number, zone: string): number[] {
  const today = toWallTime(new Date(time).toISOString(), zone).slice(0, 10)
  const clocks = [...new Set(windows.flatMap(({ from, to }) => [from, to]))]
  const edges = new Set(offsetPeriods(time, time + daysSearched * dayMs, zone).map(({ start }) => start))
  for (let day = 0; day <= daysSearched; day++) {
    const date = addDays(today, day)
    // A skipped time has no instant: the change of clocks that skips it is an edge already.
    for (const clock of clocks)
      for (const instant of instantsAt(`${date}T${clock}`, zone)) edges.add(Date.parse(instant))
  }
  return [...edges].filter(edge => edge > time).sort((one, other) => one - other)
}
