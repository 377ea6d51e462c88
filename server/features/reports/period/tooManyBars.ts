import { dayMs } from '../../../../common/time/dayMs.ts'
import type { Granularity } from '../../../../common/time/timeBuckets.ts'

const maxBars = 400
const maxDays = 366

const plurals = { hour: 'hours', day: 'days', week: 'weeks', month: 'months' } as const
const advice = {
  hour: 'Choose days',
  day: 'Choose weeks',
  week: 'Choose months',
  month: 'Choose a shorter time',
} as const

/** Returns what to do about a period with too many bars, or null if it has few enough. */
export function tooManyBars(from: string, to: string, granularity: Granularity): string | null {
  const count = barCount(from, to, granularity)
  const max = granularity === 'day' && count <= maxBars ? maxDays : maxBars
  return count <= max
    ? null
    : `${advice[granularity]}: ${count} ${plurals[granularity]} are more than ${max}.`
}

function barCount(from: string, to: string, granularity: Granularity): number {
  const days = dayNumber(to) - dayNumber(from) + 1
  switch (granularity) {
    case 'hour':
      return days * 24
    case 'day':
      return days
    case 'week':
      return mondaysUntil(to) - mondaysUntil(from) + 1
    case 'month':
      return monthNumber(to) - monthNumber(from) + 1
  }
}

/** Returns the days since 1970, computed without a list: the period may be a thousand years. */
function dayNumber(date: string): number {
  return Date.parse(date) / dayMs
}

/** 1 January 1970 was a Thursday. */
function mondaysUntil(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7)
}

function monthNumber(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}
