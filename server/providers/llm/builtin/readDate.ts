import { weekdayNames } from './weekdayNames.ts'

/** The months' names and their short forms, in English and German, in lower case. */
export const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner'],
  ['february', 'feb', 'februar'],
  ['march', 'mar', 'märz', 'maerz'],
  ['april', 'apr'],
  ['may', 'mai'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'juli'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct', 'oktober', 'okt'],
  ['november', 'nov'],
  ['december', 'dec', 'dezember', 'dez'],
]

interface DateOptions {
  /** Such as 2026-12-16; without it nothing relative can be read. */
  today: string | null
  /** For birthdays: a day lies before today, and needs its year. */
  isPast?: boolean
}

/**
 * The date a text names, as YYYY-MM-DD: 24.12.1990, 24 December, next Tuesday, übermorgen. Of 3/4/2026 the day comes
 * first; a day without its year is the next such day. Null where there is none, or none of the calendar.
 */
export function readDate(text: string, { today, isPast = false }: DateOptions): string | null {
  const plain = text.toLowerCase()
  const named = namedDate(plain) ?? numberedDate(plain)
  if (named) return placed(named, today, isPast)
  return today && !isPast ? relativeDate(plain, today) : null
}

interface NamedDay {
  day: number
  month: number
  year?: string | undefined
}

const month = monthNames.flat().join('|')
const dayFirst = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s*(?:of\\s+)?(${month})\\b\\.?,?\\s*(\\d{4})?`,
)
const monthFirst = new RegExp(`\\b(${month})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b,?\\s*(\\d{4})?`)

function namedDate(text: string): NamedDay | null {
  const [, day, name, year] = text.match(dayFirst) ?? []
  if (day && name) return { day: Number(day), month: monthNumber(name), year }
  const [, first, later, lastYear] = text.match(monthFirst) ?? []
  return first && later ? { day: Number(later), month: monthNumber(first), year: lastYear } : null
}

function numberedDate(text: string): NamedDay | null {
  const iso = text.match(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/)
  if (iso) return { year: iso[1], month: Number(iso[2]), day: Number(iso[3]) }
  const dotted = text.match(/(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?!\d))?/)
  if (dotted) return { day: Number(dotted[1]), month: Number(dotted[2]), year: dotted[3] }
  const slashed = text.match(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/)
  if (!slashed) return null
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  const isMonthFirst = second > 12
  return { day: isMonthFirst ? second : first, month: isMonthFirst ? first : second, year: slashed[3] }
}

function placed({ day, month, year }: NamedDay, today: string | null, isPast: boolean): string | null {
  if (year) return dateOf(Number(fourDigits(year, today)), month, day)
  if (isPast || !today) return null
  const thisYear = Number(today.slice(0, 4))
  const date = dateOf(thisYear, month, day)
  return date && date >= today ? date : (dateOf(thisYear + 1, month, day) ?? date)
}

/** Of two digits the year that lies nearest before the one after next. */
function fourDigits(year: string, today: string | null): string {
  if (year.length === 4) return year
  const now = Number((today ?? '2000').slice(0, 4))
  const near = Number(`${String(now).slice(0, 2)}${year}`)
  return String(near > now + 1 ? near - 100 : near)
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1000
  return isReal ? date.toISOString().slice(0, 10) : null
}

function relativeDate(text: string, today: string): string | null {
  for (const [pattern, days] of nearDays) if (pattern.test(text)) return inDays(today, days)
  const ahead = text.match(/\bin (\d{1,3}|one|two|three|a|an|einem|einer|zwei|drei) (day|tag|week|woche)/)
  if (ahead) return inDays(today, countOf(ahead[1] ?? '') * (/^(day|tag)/.test(ahead[2] ?? '') ? 1 : 7))
  const index = weekdayNames.findIndex(names => names.some(name => new RegExp(`\\b${name}s?\\b`).test(text)))
  if (index < 0) return null
  const now = weekdayIndex(today)
  const isOfNextWeek =
    /\b(next week|nächste woche|naechste woche|next|nächste[nrsm]?|naechste[nrsm]?)\b/.test(text)
  // “Next Tuesday” lies in the week that begins with the next Monday.
  return inDays(today, isOfNextWeek ? 7 - now + index : (index - now + 7) % 7 || 7)
}

const nearDays: readonly (readonly [RegExp, number])[] = [
  [/\bday after tomorrow\b|übermorgen|uebermorgen/, 2],
  [/\btomorrow\b|(?<!\bguten |über)\bmorgen\b/, 1],
  [/\btoday\b|\btonight\b|\bheute\b/, 0],
]

function countOf(word: string): number {
  const known: Readonly<Record<string, number>> = {
    one: 1,
    a: 1,
    an: 1,
    einem: 1,
    einer: 1,
    two: 2,
    zwei: 2,
    three: 3,
    drei: 3,
  }
  return known[word] ?? Number(word)
}

function monthNumber(name: string): number {
  return monthNames.findIndex(names => names.includes(name)) + 1
}

function weekdayIndex(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
}

function inDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
