import { dateFormat } from '../../ui/formats/dateFormat.ts'
import type { ChatTexts } from '../texts/ChatTexts.ts'

/** The current time, time zone and language that format times. */
export interface TimeSetting {
  now: Date
  /** Undefined for the browser's own zone. */
  timeZone: string | undefined
  language: string
  texts: ChatTexts['times']
}

/** §2 Returns the time of an event, 'h:mm a' in English, preceded by its date unless that is today. */
export function eventTime(iso: string, setting: TimeSetting): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return setting.texts.invalid
  const isToday = daysBetween(moment, setting.now, setting.timeZone) === 0
  return isEnglish(setting.language)
    ? englishTime(moment, isToday, setting)
    : ownTime(moment, isToday, setting)
}

/**
 * §2 Returns the heading above the events of a day: Today, Yesterday, a weekday within seven days, otherwise 'MMM DD'.
 */
export function daySeparator(iso: string, setting: TimeSetting): string {
  const { texts, language, timeZone } = setting
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return texts.invalid
  const days = daysBetween(moment, setting.now, timeZone)
  if (days === 0) return texts.today
  if (days === 1) return texts.yesterday
  if (days > 1 && days < 7) return formatOf('weekday', language, timeZone).format(moment)
  return isEnglish(language)
    ? englishDay(moment, timeZone)
    : formatOf('day', language, timeZone).format(moment)
}

/** Returns the same key for times on the same day in that zone. An invalid time gets a key of its own. */
export function dayKey(iso: string, timeZone: string | undefined): string {
  const day = dayNumber(new Date(iso), timeZone)
  return Number.isNaN(day) ? `invalid ${iso}` : String(day)
}

function englishTime(moment: Date, isToday: boolean, { now, timeZone }: TimeSetting): string {
  const { hour, minute, dayPeriod = '' } = partsOf('time', moment, timeZone)
  const time = `${hour}:${minute} ${dayPeriod.toLowerCase()}`
  if (isToday) return time
  const { year } = partsOf('date', moment, timeZone)
  const isThisYear = year === partsOf('date', now, timeZone).year
  return `${englishDay(moment, timeZone)}${isThisYear ? '' : `, ${year}`}, ${time}`
}

/** Returns 'MMM DD' with a two-digit day. */
function englishDay(moment: Date, timeZone: string | undefined): string {
  const { month, day = '' } = partsOf('day', moment, timeZone)
  return `${month} ${day.padStart(2, '0')}`
}

function ownTime(moment: Date, isToday: boolean, { now, timeZone, language }: TimeSetting): string {
  if (isToday) return formatOf('time', language, timeZone).format(moment)
  const year = (date: Date) => partsOf('date', date, timeZone).year
  const shape = year(moment) === year(now) ? 'dayTime' : 'dateTime'
  return formatOf(shape, language, timeZone).format(moment)
}

/** Returns the number of the zone's midnights between two times. */
function daysBetween(moment: Date, now: Date, timeZone: string | undefined): number {
  return dayNumber(now, timeZone) - dayNumber(moment, timeZone)
}

function dayNumber(moment: Date, timeZone: string | undefined): number {
  if (Number.isNaN(moment.getTime())) return Number.NaN
  const { year, month, day } = partsOf('date', moment, timeZone)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000
}

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  day: { month: 'short', day: 'numeric' },
  date: { year: 'numeric', month: 'numeric', day: 'numeric' },
  dayTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dateTime: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

function partsOf(shape: Shape, moment: Date, timeZone: string | undefined): Partial<Record<string, string>> {
  const parts = formatOf(shape, 'en', timeZone).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

function formatOf(shape: Shape, language: string, timeZone: string | undefined): Intl.DateTimeFormat {
  return dateFormat(isEnglish(language) ? 'en' : language, shapes[shape], timeZone)
}

function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}
