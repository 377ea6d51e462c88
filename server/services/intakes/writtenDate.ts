import { zonedDate } from '../../store/records/query/zonedDay.ts'
import type { AnswerManner } from './answerManner.ts'

const dayMs = 86_400_000

const daysFromNow: Readonly<Record<string, number>> = {
  ...{ today: 0, heute: 0, tomorrow: 1, morgen: 1, yesterday: -1, gestern: -1 },
}

/** The ISO date that somebody means, such as 2026-03-12; null for what is none. Years have four digits. */
export function writtenDate(text: string, manner: AnswerManner): string | null {
  const written = text.trim().toLowerCase()
  if (Object.hasOwn(daysFromNow, written)) return dayFromNow(daysFromNow[written] ?? 0, manner)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written)
  if (dotted) return dateOf(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written)
  if (slashed) return slashedDate(slashed[3], slashed[1], slashed[2], manner)
  return namedDate(written)
}

function dayFromNow(days: number, { now, timeZone }: AnswerManner): string {
  const today = Date.parse(`${zonedDate(now, timeZone)}T12:00:00.000Z`)
  return new Date(today + days * dayMs).toISOString().slice(0, 10)
}

/** In the locale's order; the other way where only that makes a date. */
function slashedDate(year = '', first = '', second = '', { locale }: AnswerManner): string | null {
  const [byDay, byMonth] = [dateOf(year, second, first), dateOf(year, first, second)]
  return monthComesFirst(locale) ? (byMonth ?? byDay) : (byDay ?? byMonth)
}

function monthComesFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day')
}

/** 12 March 2026, March 12th, 2026 or 12. März 2026. */
function namedDate(text: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s*([a-zäé]{3,9})\.?,?\s*(\d{4})$/.exec(text)
  if (dayFirst) return dateOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-zäé]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(text)
  return monthFirst ? dateOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]) : null
}

/** By the beginning of the name, which three letters tell apart in both languages. */
function monthNumber(name = ''): string {
  const index = monthNames.findIndex(names => names.some(one => one.startsWith(name)))
  return String(index + 1)
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  ['en', 'de'].map(language =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2026, month, 15)))
      .toLowerCase(),
  ),
)

/** Null for a day that no calendar has, such as 30 February. */
function dateOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00.000Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date
}
