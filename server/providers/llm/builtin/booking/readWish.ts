import { inDays, weekdayIndex } from '../../../../words/calendarDate.ts'
import { readDate } from '../../../../words/readDate.ts'
import type { SpokenPlace } from '../../languageModel.ts'
import { readClock } from './readClock.ts'

/** When somebody wants to come, as the parameters of the search for free times. */
export interface TimeWish {
  /** Dates such as 2026-06-04, the last one included. */
  from?: string
  to?: string
  part_of_day?: 'morning' | 'afternoon' | 'evening'
  /** Such as 09:30. */
  time?: string
}

/** Returns when a text wants to come: on Thursday morning, nächste Woche, tomorrow at half past nine. */
export function readWish(text: string, place: SpokenPlace | null): TimeWish {
  const plain = separated(text.slice(0, maxRead).normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))
  const day = place ? dayIn(plain, place) : {}
  const time = readClock(plain)
  const part = partOf(plain)
  return {
    ...day,
    ...(time !== null ? { time } : part && { part_of_day: part }),
  }
}

/** Returns a wish completed with a later one, which replaces what it names anew. */
export function withLater(wish: TimeWish, later: TimeWish): TimeWish {
  const { from, to, part_of_day, time } = later
  const day = from === undefined ? { from: wish.from, to: wish.to } : { from, to }
  const isTimed = part_of_day !== undefined || time !== undefined
  const hours = isTimed ? { part_of_day, time } : { part_of_day: wish.part_of_day, time: wish.time }
  const all = { ...day, ...hours }
  return {
    ...(all.from !== undefined && { from: all.from }),
    ...(all.to !== undefined && { to: all.to }),
    ...(all.part_of_day !== undefined && { part_of_day: all.part_of_day }),
    ...(all.time !== undefined && { time: all.time }),
  }
}

const maxRead = 1000

/** Splits German words such as Donnerstagvormittag, and drops greetings, which name parts of the day too. */
function separated(text: string): string {
  return text
    .replace(/\b(?:good|guten) (?:morning|afternoon|evening|morgen|tag|abend)\b/g, '')
    .replace(
      /(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(vormittag|nachmittag|mittag|abend|morgen|früh)/g,
      '$1 $2',
    )
}

function dayIn(text: string, place: SpokenPlace): Pick<TimeWish, 'from' | 'to'> {
  const { locale, today } = place
  const date = readDate(text, { locale, today, sense: 'future' })
  if (date !== null) return { from: date, to: date }
  const monday = inDays(today, 7 - weekdayIndex(today))
  if (nextWeek.test(text)) return { from: monday, to: inDays(monday, 6) }
  if (thisWeek.test(text)) return { from: today, to: inDays(monday, -1) }
  if (weekend.test(text)) return { from: inDays(monday, -2), to: inDays(monday, -1) }
  return {}
}

const nextWeek = /(?<!\p{L})(?:next week|(?:nächste|naechste|kommende)[rn]? woche)(?!\p{L})/u
const thisWeek = /(?<!\p{L})(?:this week|diese[rn]? woche)(?!\p{L})/u
const weekend = /(?<!\p{L})(?:weekend|wochenende)(?!\p{L})/u

function partOf(text: string): TimeWish['part_of_day'] {
  return parts.find(([, pattern]) => pattern.test(text))?.[0]
}

const day = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|gestern|jeden|am'
const parts: readonly (readonly [NonNullable<TimeWish['part_of_day']>, RegExp])[] = [
  ['afternoon', /(?<!\p{L})(?:afternoons?|nachmittags?)(?!\p{L})/u],
  ['evening', /(?<!\p{L})(?:evenings?|tonight|abends?|feierabend)(?!\p{L})/u],
  [
    'morning',
    new RegExp(`(?<!\\p{L})(?:mornings?|vormittags?|morgens|früh|(?:${day}) morgen)(?!\\p{L})`, 'u'),
  ],
]
