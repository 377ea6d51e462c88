import { addDays } from '../../../../common/time/calendarDate.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import type { CalendarView, DateRange } from './calendarView.ts'

/** Returns the heading of what a view shows: a day, a range of days, or a month. */
export function datesText(
  view: CalendarView,
  date: string,
  { from, to }: DateRange,
  language: string,
): string {
  const day = (text: string) => new Date(`${text}T00:00Z`)
  if (view === 'month')
    return dateFormat(language, { month: 'long', year: 'numeric' }, 'UTC').format(day(date))
  if (view === 'day') {
    return dateFormat(language, { dateStyle: 'full' }, 'UTC').format(day(date))
  }
  const shape = { month: 'short', day: 'numeric', year: 'numeric' } as const
  return dateFormat(language, shape, 'UTC').formatRange(day(from), day(addDays(to, -1)))
}
