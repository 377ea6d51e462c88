import { zonedDate } from '../../../../common/time/zonedDay.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import type { AuditEntry } from './auditSentence.ts'

export interface AuditDay {
  /** Calendar date in the zone, such as 2026-03-01. */
  date: string
  entries: AuditEntry[]
}

/**
 * Groups entries by their day in a time zone and keeps their order. An operation with several entries is shown once.
 */
export function auditDays(entries: readonly AuditEntry[], zone: string): AuditDay[] {
  const days: AuditDay[] = []
  const seen = new Set<string>()
  for (const entry of entries) {
    const { operation_id: operation, count } = entry
    if (operation !== null && count > 1) {
      if (seen.has(operation)) continue
      seen.add(operation)
    }
    const date = zonedDate(new Date(entry.at), zone)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}

/** Returns the heading of a day: "today" and "yesterday" in words, other days as a date. */
export function dayName(date: string, { zone, now, language, today, yesterday }: DayWording): string {
  const current = zonedDate(now, zone)
  if (date === current) return today
  // Computed by calendar date, because the day before may have had 23 hours.
  if (date === zonedDate(new Date(Date.parse(`${current}T12:00:00Z`) - 86_400_000), 'UTC')) return yesterday
  const shape = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return dateFormat(language, shape, 'UTC').format(new Date(`${date}T12:00:00Z`))
}

interface DayWording {
  zone: string
  now: Date
  language: string
  today: string
  yesterday: string
}
