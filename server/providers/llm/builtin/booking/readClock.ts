import { readTime } from '../readTime.ts'

/**
 * Returns the time of day that an answer names, as HH:MM, also in words: half past nine, viertel nach zehn, ten thirty.
 * Nobody books an appointment before seven in the morning, so that “at three” is in the afternoon. Null if it names
 * none.
 */
export function readClock(text: string): string | null {
  const plain = inDigits(text.slice(0, maxRead).normalize('NFKC').toLowerCase().replace(dates, ' '))
  const time = readTime(plain)
  if (time === null) return null
  const isExact = /\d\s*(?:am|a\.m\.|pm|p\.m\.)|\b0\d[:.]\d\d|\bin the morning\b|\bmorgens\b/.test(plain)
  return time < earliest && !isExact ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time
}

const maxRead = 500
/** Dates such as 24.12., which look like times; “um 8.10.” is a time. */
const dates = /(?<![\d.])(?<!(?:um|at|gegen|ab) )\d{1,2}\. ?\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)/g
const earliest = '07:00'

const hourNames = [
  ['one', 'ein', 'eins'],
  ['two', 'zwei'],
  ['three', 'drei'],
  ['four', 'vier'],
  ['five', 'fünf'],
  ['six', 'sechs'],
  ['seven', 'sieben'],
  ['eight', 'acht'],
  ['nine', 'neun'],
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf'],
  ['dreizehn'],
  ['vierzehn'],
  ['fünfzehn'],
  ['sechzehn'],
  ['siebzehn'],
  ['achtzehn'],
  ['neunzehn'],
  ['zwanzig'],
]
const hour = `(\\d{1,2}|${hourNames.flat().join('|')})(?![\\p{L}\\d])`

const minuteNames: Readonly<Record<string, string>> = {
  fifteen: '15',
  thirty: '30',
  'forty-five': '45',
  'forty five': '45',
  twenty: '20',
  forty: '40',
  fünfzehn: '15',
  dreißig: '30',
  dreissig: '30',
  fünfundvierzig: '45',
  zwanzig: '20',
  vierzig: '40',
}
const minute = `(${Object.keys(minuteNames).join('|')})(?!\\p{L})`
const free = '(?<![\\p{L}\\d:.])'

type Form = readonly [pattern: RegExp, write: (hour: number, minute: string) => string]

const forms: readonly Form[] = [
  [new RegExp(`${free}half past ${hour}`, 'gu'), hour => `${hour}:30`],
  [new RegExp(`${free}(?:a )?quarter past ${hour}`, 'gu'), hour => `${hour}:15`],
  [new RegExp(`${free}(?:a )?quarter to ${hour}`, 'gu'), hour => `${hour - 1}:45`],
  [new RegExp(`${free}viertel nach ${hour}`, 'gu'), hour => `${hour}:15`],
  [new RegExp(`${free}(?:viertel vor|dreiviertel) ${hour}`, 'gu'), hour => `${hour - 1}:45`],
  [new RegExp(`${free}halb ${hour}`, 'gu'), hour => `${hour - 1}:30`],
  [new RegExp(`${free}${hour}(?: uhr)? ${minute}`, 'gu'), (hour, minute) => `${hour}:${minuteNames[minute]}`],
  [new RegExp(`${free}${hour} uhr (\\d{2})(?!\\d)`, 'gu'), (hour, minute) => `${hour}:${minute}`],
  [new RegExp(`${free}${hour}(?= (?:o['’]?clock|uhr|am|pm))`, 'gu'), hour => `${hour}`],
  [new RegExp(`(?<=(?<!\\p{L})(?:at|um|gegen|around|about) )${hour}(?! ?[.:]?\\d)`, 'gu'), hour => `${hour}`],
]

function inDigits(text: string): string {
  return forms.reduce(
    (current, [pattern, write]) =>
      current.replace(pattern, (_, name: string, minute: unknown) => write(hourOf(name), String(minute))),
    text,
  )
}

function hourOf(name: string): number {
  const index = hourNames.findIndex(names => names.includes(name))
  return index >= 0 ? index + 1 : Number(name)
}
