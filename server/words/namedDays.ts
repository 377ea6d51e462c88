import { indexOfName, monthNames } from './calendarNames.ts'

/** Day as written, which may not exist in the calendar. */
export interface NamedDay {
  day: number
  month: number
  /** Two or four digits; absent if no year is given. */
  year?: string | undefined
}

/**
 * Returns the days that a text names by day and month, in digits or words. The text must be in lower case, with single
 * spaces.
 */
export function namedDays(text: string, locale: string): NamedDay[] {
  const days: NamedDay[] = []
  let rest = text
  for (const { pattern, read } of forms) {
    for (const { groups = {} } of rest.matchAll(pattern)) {
      const day = read(groups, locale)
      if (day) days.push(day)
    }
    // Text read in one form is not read again in another.
    rest = rest.replace(pattern, ' | ')
  }
  return days
}

type Parts = Readonly<Record<string, string | undefined>>

interface Form {
  pattern: RegExp
  read: (parts: Parts, locale: string) => NamedDay | null
}

const atEnd = '(?=[ .!?]*$)'
// Two digits after a date can be an hour, unless the text ends there.
const looseYear = `(?: (?<year>\\d{4})(?!\\d)| ?['’](?<short>\\d{2})(?!\\d)| (?<last>\\d{2})${atEnd})?`
const month = `(?<name>${monthNames.flat().join('|')})(?!\\p{L})\\.?`

const forms: readonly Form[] = [
  {
    pattern: /(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/g,
    read: ({ year, month, day }) => ({ year, month: Number(month), day: Number(day) }),
  },
  {
    pattern:
      /(?<![\d/.-])(?<first>\d{1,2}) ?(?<mark>[/-]) ?(?<second>\d{1,2}) ?\k<mark> ?(?<year>\d{4}|\d{2})(?![\d/-])/g,
    read: ordered,
  },
  { pattern: /^(?:on |am )?(?<first>\d{1,2})\/(?<second>\d{1,2})(?=[ .!?]*$)/g, read: ordered },
  {
    // “At 10.30.” is a time, and 1.2.3.4 is not a date.
    pattern: new RegExp(
      `(?<![\\d.,])(?<!(?<!\\p{L})(?:um|at|gegen|around|ab|version) )(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?:(?<whole>\\d{4}|\\d{2})(?!\\d)|${looseYear})(?!\\.?\\d)`,
      'gu',
    ),
    read: dotted,
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)? ?(?:of )?(?<!\\p{L})${month},?${looseYear}`,
      'gu',
    ),
    read: spelled,
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})${month} (?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d\\p{L}]),?${looseYear}`,
      'gu',
    ),
    read: spelled,
  },
]

/** Reads day and month in the locale's order, or in the other order if only that gives a date. */
function ordered({ first, second, year }: Parts, locale: string): NamedDay {
  const numbers = [Number(first), Number(second)] as const
  const [day, month] = monthComesFirst(locale) ? [numbers[1], numbers[0]] : numbers
  return month > 12 ? { day: month, month: day, year } : { day, month, year }
}

/** Returns null for two numbers without a year that cannot be a day and a month. */
function dotted({ day, month, whole, ...loose }: Parts): NamedDay | null {
  const named = { day: Number(day), month: Number(month), year: whole ?? yearOf(loose) }
  return named.year === undefined && (named.month > 12 || named.day > 31) ? null : named
}

function spelled({ day, name = '', ...loose }: Parts): NamedDay {
  return { day: Number(day), month: indexOfName(monthNames, name) + 1, year: yearOf(loose) }
}

function yearOf({ year, short, last }: Parts): string | undefined {
  return year ?? short ?? last
}

function monthComesFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day')
}
