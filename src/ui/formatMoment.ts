import { dateFormat } from './formats/dateFormat.ts'

/**
 * Formats a moment in short (the time today, the day this year, else the date) and in full. Returns an invalid value
 * unchanged.
 */
export function formatMoment(
  value: string,
  zone: string,
  now: Date,
  language: string,
): { short: string; full: string } {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return { short: value, full: value }
  const format = (shape: keyof typeof shapes) => dateFormat(language, shapes[shape], zone).format(moment)
  return { short: format(shapeFor(moment, now, zone)), full: format('full') }
}

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function shapeFor(moment: Date, now: Date, zone: string): keyof typeof shapes {
  // English dates end with the year, so days and years can be compared as text.
  const day = (date: Date) => dateFormat('en', shapes.date, zone).format(date)
  if (day(moment) === day(now)) return 'time'
  return day(moment).slice(-4) === day(now).slice(-4) ? 'day' : 'date'
}
