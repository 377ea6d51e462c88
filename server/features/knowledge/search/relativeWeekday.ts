import { addDays, weekdayOf } from '../../../../common/time/calendarDate.ts'
import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'

const daysFromNow: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['heute', 0],
  ['tomorrow', 1],
  ['morgen', 1],
])

/** Returns the date in a time zone, such as 2026-12-24; UTC if the zone is unknown. */
export function dateAt(moment: Date, timezone: string): string {
  return zonedDate(moment, isTimeZone(timezone) ? timezone : 'UTC')
}

/** Returns the weekday for words such as “today”; null for other words. */
export function relativeWeekday(word: string, today: string): string | null {
  const days = daysFromNow.get(word)
  if (days === undefined) return null
  return weekdayOf(addDays(today, days))
}
