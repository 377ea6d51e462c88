import * as PlainDate from 'temporal-polyfill/fns/PlainDate'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** Returns the date a number of days after a date such as 2026-03-01; a negative number counts back. */
export function addDays(date: string, days: number): string {
  return PlainDate.toString(PlainDate.addDays(dateOf(date), days))
}

/** A date such as 2026-03-01 and its day of the week. */
export interface CalendarDay {
  date: string
  weekday: Weekday
}

/** Returns the days from one date to another, both included. */
export function daysBetween(first: string, last: string): CalendarDay[] {
  const days: CalendarDay[] = []
  const end = dateOf(last)
  for (let day = dateOf(first); PlainDate.compare(day, end) <= 0; day = PlainDate.addDays(day, 1)) {
    days.push({ date: PlainDate.toString(day), weekday: weekdayName(day) })
  }
  return days
}

/** Returns the day of the week of a date such as 2026-03-01. */
export function weekdayOf(date: string): Weekday {
  return weekdayName(dateOf(date))
}

function weekdayName(date: PlainDate.Record): Weekday {
  const weekday = weekdays[PlainDate.dayOfWeek(date) - 1]
  if (!weekday) throw new Error(`“${PlainDate.toString(date)}” has no weekday`)
  return weekday
}

function dateOf(date: string): PlainDate.Record {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return PlainDate.create(year, month, day)
}
