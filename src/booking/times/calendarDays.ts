import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** Returns the date of a moment in a time zone, such as 2026-06-02. */
export function dateOf(moment: string | number | Date, timeZone: string): string {
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = dateFormat('en', { ...shape, calendar: 'gregory', numberingSystem: 'latn' }, timeZone)
  const parts = format.formatToParts(new Date(moment))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Returns the date that lies a number of days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns a date in words; the shape says which. */
export function dateInWords(date: string, language: string, shape: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, shape, 'UTC').format(new Date(noonOf(date)))
}

/** Returns the months of a number of days from a date, such as "November – December 2026". */
export function monthsInWords(date: string, days: number, language: string): string {
  const format = dateFormat(language, { month: 'long', year: 'numeric' }, 'UTC')
  return format.formatRange(new Date(noonOf(date)), new Date(noonOf(daysAfter(date, days - 1))))
}

/**
 * Returns a range that contains a number of days from a date in every time zone. What lies outside the days is left out
 * by `dateOf`.
 */
export function rangeAround(date: string, days: number): { start: string; end: string } {
  const first = Date.parse(`${date}T00:00:00Z`)
  const start = new Date(first - widestMs).toISOString()
  return { start, end: new Date(first + days * dayMs + widestMs).toISOString() }
}

function noonOf(date: string): number {
  return Date.parse(`${date}T12:00:00Z`)
}

const dayMs = 86_400_000
/** The most that a time zone differs from UTC. */
const widestMs = 14 * 3_600_000
