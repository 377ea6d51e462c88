import { inDays, weekdayIndex } from './calendarDate.ts'
import { indexOfName, weekdayNames } from './calendarNames.ts'
import type { DateSense } from './dateSense.ts'
import { onlyOne } from './onlyOne.ts'

/**
 * Returns the date that a text names relative to today; null if it names none or several. The text must be as for
 * `namedDays`.
 */
export function relativeDate(text: string, today: string, sense: DateSense): string | null {
  const weekdays = [...text.matchAll(weekday)].map(({ groups = {} }) => groups)
  const distances = [...nearDays(text), ...countedDays(text)]
  if (distances.length > 0) {
    const date = onlyOne(distances.map(days => inDays(today, days)))
    // “Tuesday in a week” counts from Tuesday; “tomorrow, Thursday” names the same day twice.
    const agrees = (name = '') => date !== null && indexOfName(weekdayNames, name) === weekdayIndex(date)
    return weekdays.every(({ name }) => agrees(name)) ? date : null
  }
  if (elsewhere.test(text.replace(knownWeek, ''))) return null
  return onlyOne(
    weekdays.map(({ name = '', before }) => {
      const turn = turnOf(text, before ?? '')
      return inDays(today, distanceTo(indexOfName(weekdayNames, name), weekdayIndex(today), turn, sense))
    }),
  )
}

type Turn = 'next' | 'next week' | 'last' | 'last week' | 'nearest'

function turnOf(text: string, before: string): Turn {
  if (/^(?:next|nä|nae)/.test(before) || nextWeek.test(text)) return 'next week'
  if (lastWeek.test(text)) return 'last week'
  if (/^(?:last|previous|letzt|vergangen|vorig)/.test(before)) return 'last'
  return before === '' ? 'nearest' : 'next'
}

/** Returns the days from today to a weekday; “next Tuesday” is in the week that starts next Monday. */
function distanceTo(wanted: number, now: number, turn: Turn, sense: DateSense): number {
  if (turn === 'next week') return 7 - now + wanted
  if (turn === 'last week') return wanted - now - 7
  const isBehind = turn === 'last' || (turn === 'nearest' && sense !== 'future')
  return isBehind ? -((now - wanted + 7) % 7 || 7) : (wanted - now + 7) % 7 || 7
}

function nearDays(text: string): number[] {
  return nearWords.flatMap(([pattern, days]) => (pattern.test(text) ? [days] : []))
}

/** Returns distances such as “in three days” and “vor zwei Wochen”. */
function countedDays(text: string): number[] {
  const inDaysAhead = [...text.matchAll(ahead)].map(daysOf)
  const daysAgo = agoForms.flatMap(form => [...text.matchAll(form)].map(daysOf))
  return [...inDaysAhead, ...daysAgo.map(days => -days)]
}

function daysOf({ groups: { count = '', unit = '' } = {} }: RegExpExecArray): number {
  return countOf(count) * (unit === 'day' || unit === 'tag' ? 1 : 7)
}

function countOf(word: string): number {
  const index = countWords.findIndex(words => words.includes(word))
  return index < 0 ? Number(word) : index + 1
}

const countWords: readonly (readonly string[])[] = [
  ['a', 'an', 'one', 'einem', 'einer'],
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
]
const counts = countWords.flat().join('|')
const counted = `(?<count>\\d{1,3}|${counts}) (?<unit>day|week|tag|woche)(?:s|en|n)?`
const ahead = new RegExp(`(?<!\\p{L})in ${counted}(?!\\p{L})`, 'gu')
const agoForms = [`(?<!\\p{L})vor ${counted}(?!\\p{L})`, `(?<![\\p{L}\\d])${counted} ago(?!\\p{L})`].map(
  form => new RegExp(form, 'gu'),
)

const nearWords: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:day after tomorrow|übermorgen|uebermorgen)(?!\p{L})/u, 2],
  [/(?<!\p{L}|day after )tomorrow(?!\p{L})/u, 1],
  // “Heute Morgen” and “Dienstag Morgen” mean the morning.
  [/(?<!\p{L})(?<!(?:guten|heute|gestern|am|jeden|diesen|tag|woch|abend) )morgen(?!\p{L})/u, 1],
  [/(?<!\p{L})(?:today|tonight|heute)(?!\p{L})/u, 0],
  [/(?<!\p{L}|day before )yesterday(?!\p{L})|(?<!\p{L})gestern(?!\p{L})/u, -1],
  [/(?<!\p{L})(?:day before yesterday|vorgestern)(?!\p{L})/u, -2],
]

const weekday = new RegExp(
  `(?<!\\p{L})(?:(?<before>next|this|coming|last|previous|(?:nächst|naechst|kommend|dies|letzt|vergangen|vorig)e[nrsm]?) )?(?<name>${weekdayNames.flat().join('|')})(?!\\p{L})`,
  'gu',
)
const nextWeek = /(?<!\p{L})(?:next week|(?:nächste|naechste|kommende)r? woche)(?!\p{L})/u
const lastWeek = /(?<!\p{L})(?:last week|(?:letzte|vergangene|vorige)r? woche)(?!\p{L})/u
const knownWeek =
  /(?<!\p{L})(?:(?:next|last|this) week|(?:nächste|naechste|kommende|letzte|vergangene|vorige|diese)r? woche)(?!\p{L})/gu
/** Words that refer to another week, or to any week. */
const elsewhere =
  /(?<!\p{L})(?:weeks?|wochen?|every|each|jede[nrs]?|after next|übernächste[nr]?|uebernaechste[nr]?)(?!\p{L})/u
