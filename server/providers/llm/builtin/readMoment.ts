import { monthNames } from './readDate.ts'

/** A place in time, as people there read it from the wall. */
export interface Moment {
  /** Such as 2026-12-16. */
  date: string
  timeZone: string
}

/** The day the system text says it is: written out in English, or as ISO writes it; null where it does not say. */
export function readMoment(system: string): Moment | null {
  const written = system.match(/\b([A-Z][a-z]+) (\d{1,2}), (\d{4})\b/)
  const month = monthNames.findIndex(names => names.includes(written?.[1]?.toLowerCase() ?? '-')) + 1
  const iso = system.match(/\b\d{4}-\d{2}-\d{2}\b/)?.[0]
  const date = month > 0 && written ? `${written[3]}-${two(month)}-${two(Number(written[2]))}` : iso
  const timeZone = system.match(/\(([A-Za-z]+(?:\/[A-Za-z_+\-0-9]+)*)\)/)?.[1] ?? 'UTC'
  return date ? { date, timeZone } : null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
