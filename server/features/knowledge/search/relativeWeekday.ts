import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { weekdayOf } from '../businessPassages.ts'

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
  const date = new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return weekdayOf(date)
}
