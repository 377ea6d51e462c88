import { addDays, weekdayOf } from '../../../../common/time/calendarDate.ts'

/** Views of the calendar, in the order of their buttons. */
export const calendarViews = ['day', 'week', 'month', 'list'] as const

export type CalendarView = (typeof calendarViews)[number]

/** Dates such as 2026-03-01: the first, and the one after the last. */
export interface DateRange {
  from: string
  to: string
}

/** Returns the number of a language's first day of the week; 0 is Sunday. */
export function firstDayOf(language: string): number {
  return language === 'en' ? 0 : 1
}

/** Returns the dates that a view shows around a date. A month is shown in whole weeks. */
export function shownDates(view: CalendarView, date: string, firstDay: number): DateRange {
  if (view === 'day') return { from: date, to: addDays(date, 1) }
  if (view !== 'month') {
    const from = startOfWeek(date, firstDay)
    return { from, to: addDays(from, 7) }
  }
  const first = `${date.slice(0, 7)}-01`
  return {
    from: startOfWeek(first, firstDay),
    to: addDays(startOfWeek(addDays(nextMonth(first), -1), firstDay), 7),
  }
}

/** Returns the date that a view shows one step later, or earlier for -1. */
export function stepped(view: CalendarView, date: string, step: 1 | -1): string {
  if (view === 'day') return addDays(date, step)
  if (view !== 'month') return addDays(date, 7 * step)
  const first = `${date.slice(0, 7)}-01`
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`
}

/** Returns the first date of the month after the one that begins on `first`. */
function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`
}

function startOfWeek(date: string, firstDay: number): string {
  const day = days.indexOf(weekdayOf(date))
  return addDays(date, -((day - firstDay + 7) % 7))
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
