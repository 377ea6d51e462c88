import * as PlainDate from 'temporal-polyfill/fns/PlainDate'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** Returns the date a number of days after a date such as 2026-03-01; a negative number counts back. */
export function addDays(date: string, days: number): string {
  return PlainDate.toString(PlainDate.addDays(dateOf(date), days))
}

/** Returns the day of the week of a date such as 2026-03-01. */
export function weekdayOf(date: string): Weekday {
  const weekday = weekdays[PlainDate.dayOfWeek(dateOf(date)) - 1]
  if (!weekday) throw new Error(`“${date}” has no weekday`)
  return weekday
}

function dateOf(date: string) {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return PlainDate.create(year, month, day)
}
