import type { Hours } from './finding.ts'

type Day = Hours['day']

/** Days of the week in order, with the forms of their names on English and German pages. */
const weekdays: readonly (readonly [Day, RegExp])[] = [
  ['monday', /^(?:mondays?|mon|montags?|mo)$/],
  ['tuesday', /^(?:tuesdays?|tues|tue|tu|dienstags?|di|die)$/],
  ['wednesday', /^(?:wednesdays?|weds?|we|mittwochs?|mi|mit)$/],
  ['thursday', /^(?:thursdays?|thurs|thur|thu|th|donnerstags?|do|don)$/],
  ['friday', /^(?:fridays?|fri|freitags?|fr|fre)$/],
  ['saturday', /^(?:saturdays?|sat|samstags?|sonnabends?|sa|sam)$/],
  ['sunday', /^(?:sundays?|sun|su|sonntags?|so|son)$/],
]
const groups: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['daily', [0, 6]],
  ['täglich', [0, 6]],
  ['weekdays', [0, 4]],
  ['werktags', [0, 4]],
  ['weekends', [5, 6]],
  ['weekend', [5, 6]],
  ['wochenende', [5, 6]],
])
const filling = /^(?:uhr|from|von|open|opening|hours|geöffnet|öffnungszeiten|and|und|our|unsere|h|every day)$/
const closed = /^(?:closed|geschlossen|ruhetag|zu)$/
const until = /^(?:-|–|—|to|till|til|until|through|bis)$/

const token =
  /(?<time>\b\d{1,2}(?:[:.h]\d{2})?(?:\s*(?:a\.?m\.?(?![\p{L}])|p\.?m\.?(?![\p{L}])))?|\bnoon\b|\bmidnight\b)|(?<word>\p{L}+)|(?<dash>[-–—])|(?<digit>\d)/giu

type Token = { kind: 'day'; first: number; last: number } | { kind: 'time'; text: string } | { kind: 'until' }

/** Parses opening hours as people write them, such as "Mo–Fr 9–12 und 14–18 Uhr"; null for any other line. */
export function readHours(line: string): Hours[] | null {
  const tokens = tokensOf(line)
  if (!tokens) return null
  const hours: Hours[] = []
  let days: number[] = []
  let isNewGroup = true
  for (let at = 0; at < tokens.length; at += 1) {
    const one = tokens[at]
    const isRange = tokens[at + 1]?.kind === 'until'
    const end = isRange ? tokens[at + 2] : undefined
    if (one?.kind === 'day') {
      if (isNewGroup) days = []
      isNewGroup = false
      days.push(...daysFrom(one.first, end?.kind === 'day' ? end.last : one.last))
      if (end?.kind === 'day') at += 2
    } else if (one?.kind === 'time' && end?.kind === 'time') {
      const stretch = stretchOf(one.text, end.text)
      if (!stretch || days.length === 0) return null
      hours.push(...days.map(day => ({ day: weekdays[day]?.[0] ?? 'monday', ...stretch })))
      isNewGroup = true
      at += 2
    } else return null
  }
  return hours.length > 0 && isSound(hours) ? hours : null
}

/** Returns whether a text names only days, so that the following text has their hours. */
export function namesDays(line: string): boolean {
  const tokens = tokensOf(line)
  return !!tokens && tokens.length > 0 && tokens.every(({ kind }) => kind !== 'time')
}

/** Returns whether no two periods of a day overlap. */
export function isSound(hours: readonly Hours[]): boolean {
  return hours.every((one, at) =>
    hours.every((other, then) => at === then || one.day !== other.day || isApart(one, other)),
  )
}

function isApart(one: Hours, other: Hours): boolean {
  return one.to <= other.from || other.to <= one.from
}

function tokensOf(line: string): Token[] | null {
  if (line.length > 400) return null
  const tokens: Token[] = []
  for (const { groups: found = {} } of line.toLowerCase().matchAll(token)) {
    const { time, word, dash } = found
    const day = word ? dayOf(word) : null
    if (day) tokens.push({ kind: 'day', first: day[0], last: day[1] })
    else if (dash || (word && until.test(word))) tokens.push({ kind: 'until' })
    else if (time) tokens.push({ kind: 'time', text: time })
    else if (word && closed.test(word)) dropLastDays(tokens)
    else if (!word || !filling.test(word)) return null
  }
  return tokens
}

function dropLastDays(tokens: Token[]): void {
  while (tokens.length > 0 && tokens.at(-1)?.kind !== 'time') tokens.pop()
}

function dayOf(word: string): readonly [number, number] | null {
  const day = weekdays.findIndex(([, names]) => names.test(word))
  return day >= 0 ? [day, day] : (groups.get(word) ?? null)
}

/** Returns the days from one to another, which may be in the next week. */
function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}

function stretchOf(first: string, last: string): Pick<Hours, 'from' | 'to'> | null {
  const [start, end] = [clockOf(first), clockOf(last)]
  if (!start || !end) return null
  // "1–5 pm" means both; "9–5" ends in the afternoon.
  if (start.half === null && end.half === 'pm' && start.hour < end.hour % 12) start.hour += 12
  const isSameHalf = start.half === null && end.half === null
  if (isSameHalf && end.hour <= start.hour && end.hour < 12 && start.hour < 12) end.hour += 12
  const [from, to] = [written(start), written(end)]
  return from === to ? null : { from, to }
}

interface Clock {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
}

function clockOf(text: string): Clock | null {
  if (text === 'noon') return { hour: 12, minute: 0, half: 'pm' }
  if (text === 'midnight') return { hour: 24, minute: 0, half: 'am' }
  const {
    hour: hours,
    minute: minutes = '0',
    half,
  } = /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s*(?<half>[ap])?/.exec(text)?.groups ?? {}
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (!(hour <= 24 && minute < 60) || (half && (hour > 12 || hour === 0))) return null
  if (!half) return { hour, minute, half: null }
  return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute, half: half === 'p' ? 'pm' : 'am' }
}

/** Formats a time; the end of the day becomes its last minute. */
function written({ hour, minute }: Clock): string {
  return hour >= 24 ? '23:59' : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
