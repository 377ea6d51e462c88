/** An instant in short (the time today, the day this year, else the date) and in full; "Invalid Date" for what is none. */
export function formatMoment(value: string, zone: string, now: Date): { short: string; full: string } {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return { short: 'Invalid Date', full: value }
  const shape =
    dayOf(moment, zone) === dayOf(now, zone)
      ? 'time'
      : yearOf(moment, zone) === yearOf(now, zone)
        ? 'day'
        : 'date'
  return { short: format(shape, zone).format(moment), full: format('full', zone).format(moment) }
}

const shapes = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  full: { dateStyle: 'full', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function format(shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en', { ...shapes[shape], timeZone })
  formats.set(key, made)
  return made
}

function dayOf(moment: Date, timeZone: string): string {
  return format('date', timeZone).format(moment)
}

function yearOf(moment: Date, timeZone: string): string {
  return dayOf(moment, timeZone).slice(-4)
}
