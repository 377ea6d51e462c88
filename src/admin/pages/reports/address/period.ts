import { addDays } from '../../../../../common/time/calendarDate.ts'
import { dayMs } from '../../../../../common/time/dayMs.ts'

/** Periods of a report, in the order of their choice. `own` is one between two dates. */
export const periods = ['today', '7d', '30d', 'this_month', 'last_month', '90d', 'own'] as const

export type Period = (typeof periods)[number]

/** Lengths of a bar, the shortest first. */
export const granularities = ['hour', 'day', 'week', 'month'] as const

export type Granularity = (typeof granularities)[number]

/** The first and the last day, such as 2026-03-01. */
export interface Dates {
  from: string
  to: string
}

/** Returns the days of a period, by the date of today. The running month is returned whole. */
export function periodDates(period: Exclude<Period, 'own'>, today: string): Dates {
  const first = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case '90d':
      return { from: addDays(today, -89), to: today }
    case 'this_month':
      return { from: first, to: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
    case 'last_month': {
      const last = addDays(first, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
  }
}

/** The longest periods, in days, that fit into the bars of a report. */
const longest: Readonly<Record<Granularity, number>> = { hour: 16, day: 366, week: 2786, month: 12_000 }

/** Returns the lengths of a bar that a period can be divided into. */
export function possibleGranularities(dates: Dates): Granularity[] {
  return granularities.filter(one => daysOf(dates) <= longest[one] && (one !== 'month' || daysOf(dates) > 31))
}

/** Returns the length of a bar with which a period is easiest to read. */
export function usualGranularity(dates: Dates): Granularity {
  const days = daysOf(dates)
  if (days <= 2) return 'hour'
  if (days <= 45) return 'day'
  return days <= 190 ? 'week' : 'month'
}

function daysOf({ from, to }: Dates): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}
