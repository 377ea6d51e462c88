import { dateFormat } from '../../ui/formats/dateFormat.ts'

/**
 * Returns the day and the times of an appointment in a time zone, such as "Monday, March 5, 2040, 9:00 – 10:00 AM". The
 * short form names only the day of the week.
 */
export function bookingTime(
  { start, end }: { start: string; end: string },
  zone: string,
  language: string,
  length: keyof typeof shapes = 'long',
): string {
  const [from, to] = [new Date(start), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return start
  return dateFormat(language, shapes[length], zone).formatRange(from, to)
}

const clock = { hour: 'numeric', minute: '2-digit' } as const
const shapes = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', ...clock },
  short: { weekday: 'short', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
