import { addDays, daysBetween } from '../../../../common/time/calendarDate.ts'
import { periodBounds } from '../../../../common/time/timeBuckets.ts'
import { fromWallTime, toWallTime } from '../../../../common/time/wallTime.ts'
import type { ReportPeriod } from './reportPeriod.ts'

export type Comparison = 'previous_period' | 'previous_year' | 'none'

/**
 * Returns the earlier period that a period is compared with, or null without comparison. A running period is compared
 * with as much of the earlier one, by the clocks of the zone.
 */
export function previousWindow(
  { days, isRunning }: Pick<ReportPeriod, 'days' | 'isRunning'>,
  compare: Comparison,
  now: Date,
): { from: Date; to: Date } | null {
  if (compare === 'none') return null
  const earlier =
    compare === 'previous_year' ? yearBefore : daysBefore(daysBetween(days.from, days.to).length)
  const { timeZone } = days
  const { start, end } = periodBounds({ from: earlier(days.from), to: earlier(days.to), timeZone })
  if (!isRunning) return { from: start, to: end }
  const [date = '', time = ''] = toWallTime(now.toISOString(), timeZone).split('T')
  const until = new Date(fromWallTime(`${earlier(date)}T${time}`, timeZone) ?? end)
  return { from: start, to: until < start ? start : until > end ? end : until }
}

type Earlier = (date: string) => string

function daysBefore(count: number): Earlier {
  return date => addDays(date, -count)
}

/** 29 February becomes the 28th. */
const yearBefore: Earlier = date => {
  const [year = '', ...rest] = date.split('-')
  const day = `${String(Number(year) - 1).padStart(4, '0')}-${rest.join('-')}`
  return day.endsWith('-02-29') ? day.replace(/29$/, '28') : day
}
