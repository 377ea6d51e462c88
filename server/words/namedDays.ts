import { indexOfName, monthNames } from './calendarNames.ts'

/** A day as it is written, which no calendar may have. */
export interface NamedDay {
  day: number
  month: number
  /** Of two digits or four; absent where none is named. */
  year?: string | undefined
}

/** The days a text names by day and month, in digits or words. The text is in lower case, with single spaces. */
export function namedDays(text: string, locale: string): NamedDay[] {
  const days: NamedDay[] = []
  let rest = text
  for (const { pattern, read } of forms) {
    for (const { groups = {} } of rest.matchAll(pattern)) {
      const day = read(groups, locale)
      if (day) days.push(day)
    }
    // What was read as one form is not read as another.
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
// Two digits beside a day can be an hour, unless the text ends there.
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
    // “At 10.30.” is a time, 1.2.3.4 no date.
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

/** In the locale's order; the other way where only that makes a date. */
function ordered({ first, second, year }: Parts, locale: string): NamedDay {
  const numbers = [Number(first), Number(second)] as const
  const [day, month] = monthComesFirst(locale) ? [numbers[1], numbers[0]] : numbers
  return month > 12 ? { day: month, month: day, year } : { day, month, year }
}

/** Without a year, two numbers that can be no day of any month are something else. */
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
