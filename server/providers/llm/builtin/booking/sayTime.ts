import { toWallTime } from '../../../../../common/time/wallTime.ts'
import type { Language } from '../../../../words/languageOf.ts'

/** Returns a time as it is read aloud: Thursday the fourth of June at half past nine in the morning. */
export function sayTime(start: string, timeZone: string, language: Language): string {
  const date = new Date(start)
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(date)
  const [weekday, month] = [named({ weekday: 'long' }), named({ month: 'long' })]
  const wall = toWallTime(start, timeZone)
  const [day, hour, minute] = [wall.slice(8, 10), wall.slice(11, 13), wall.slice(14, 16)].map(Number)
  return language === 'de'
    ? `${weekday}, den ${germanDay(day ?? 1)} ${month}, um ${germanClock(hour ?? 0, minute ?? 0)}`
    : `${weekday} the ${englishDay(day ?? 1)} of ${month} at ${englishClock(hour ?? 0, minute ?? 0)}`
}

function englishClock(hour: number, minute: number): string {
  if (hour === 12 && minute === 0) return 'noon'
  const half = hour < 12 ? 'in the morning' : hour < 17 ? 'in the afternoon' : 'in the evening'
  const named = (at: number) => english(at % 12 === 0 ? 12 : at % 12)
  if (minute === 0) return `${named(hour)} o’clock ${half}`
  if (minute === 15) return `quarter past ${named(hour)} ${half}`
  if (minute === 30) return `half past ${named(hour)} ${half}`
  if (minute === 45) return `quarter to ${named(hour + 1)} ${half}`
  return `${named(hour)} ${minute < 10 ? `oh ${english(minute)}` : english(minute)} ${half}`
}

function germanClock(hour: number, minute: number): string {
  const whole = `${hour === 1 ? 'ein' : german(hour)} Uhr`
  return minute === 0 ? whole : `${whole} ${german(minute)}`
}

const englishOnes =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty']

function english(number: number): string {
  const ones = englishOnes[number]
  if (ones !== undefined) return ones
  const rest = number % 10
  const tens = englishTens[Math.floor(number / 10)] ?? ''
  return rest === 0 ? tens : `${tens}-${englishOnes[rest]}`
}

const englishDays: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  5: 'fifth',
  8: 'eighth',
  9: 'ninth',
  12: 'twelfth',
  20: 'twentieth',
  30: 'thirtieth',
}

function englishDay(day: number): string {
  const known = englishDays[day]
  if (known !== undefined) return known
  if (day < 20) return `${english(day)}th`
  return `${englishTens[Math.floor(day / 10)]}-${englishDay(day % 10)}`
}

const germanOnes =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const germanTens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig']

function german(number: number): string {
  const ones = germanOnes[number]
  if (ones !== undefined) return ones
  const rest = number % 10
  const tens = germanTens[Math.floor(number / 10)] ?? ''
  return rest === 0 ? tens : `${rest === 1 ? 'ein' : germanOnes[rest]}und${tens}`
}

const germanDays: Readonly<Record<number, string>> = { 1: 'ersten', 3: 'dritten', 7: 'siebten', 8: 'achten' }

function germanDay(day: number): string {
  return germanDays[day] ?? `${german(day)}${day < 20 ? 'ten' : 'sten'}`
}
