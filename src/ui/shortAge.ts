import { numberFormat } from './formats/numberFormat.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the age of a moment in its largest whole unit ("3 min"); undefined if it is less than a minute. */
export function shortAge(iso: string, now: Date, language: string): string | undefined {
  const ms = now.getTime() - Date.parse(iso)
  if (!(ms >= minuteMs)) return undefined
  const [unit, length] = ms < hourMs ? minute : ms < dayMs ? hour : day
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(ms / length))
}

const minute = ['minute', minuteMs] as const
const hour = ['hour', hourMs] as const
const day = ['day', dayMs] as const
