import { calendarDate } from './calendarDate.ts'
import type { DateSense } from './dateSense.ts'
import { type NamedDay, namedDays } from './namedDays.ts'
import { onlyOne } from './onlyOne.ts'
import { relativeDate } from './relativeDate.ts'

export interface DateReading {
  /** Locale, with the region if known, such as en-GB; decides which number of 3/12 is the month. */
  locale: string
  /** Date of the message, such as 2026-12-16. */
  today: string
  sense: DateSense
}

/**
 * Returns the date that an English or German text names, as YYYY-MM-DD: 24.12.90, 24 December, next Tuesday,
 * übermorgen. Returns null if it names no date, one that does not exist, or several, since a wrong date is worse than
 * one more question.
 */
// Own code, because chrono-node 2.10 reads “day after tomorrow” as tomorrow, and in German neither 24.12. nor 3.4.27.
export function readDate(text: string, { locale, today, sense }: DateReading): string | null {
  const plain = text.slice(0, maxRead).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const named = namedDays(plain, locale)
  if (named.length > 0) return onlyOne(named.map(day => placed(day, today, sense)))
  return sense === 'birth' ? null : relativeDate(plain, today, sense)
}

/** Characters that are read; a message that names a date does so early. */
const maxRead = 2000

function placed({ day, month, year }: NamedDay, today: string, sense: DateSense): string | null {
  if (year?.length === 4) return bornBy(calendarDate(Number(year), month, day), today, sense)
  const thisYear = Number(today.slice(0, 4))
  const dates = (years: readonly number[]) => years.map(one => calendarDate(one, month, day))
  if (year !== undefined) {
    const inCentury = thisYear - (thisYear % 100) + Number(year)
    const latest = sense === 'future' ? `${thisYear + yearsAhead}-12-31` : today
    return dates([inCentury + 100, inCentury, inCentury - 100]).find(date => date && date <= latest) ?? null
  }
  if (sense === 'birth') return null
  const near = Array.from({ length: leapYears + 1 }, (_, index) => index)
  if (sense === 'past')
    return dates(near.map(one => thisYear - one)).find(date => date && date <= today) ?? null
  return dates(near.map(one => thisYear + one)).find(date => date && date >= today) ?? null
}

function bornBy(date: string | null, today: string, sense: DateSense): string | null {
  return date !== null && sense === 'birth' && date > today ? null : date
}

/** How many years ahead a two-digit year may be. */
const yearsAhead = 20
/** Maximum years without a 29 February. */
const leapYears = 8
