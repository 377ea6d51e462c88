import { dateFormat } from '../../ui/formats/dateFormat.ts'

/** Returns the day and the times of an appointment in a time zone, such as "Monday, March 5, 9:00 – 10:00 AM". */
export function bookingTime(
  { start, end }: { start: string; end: string },
  zone: string,
  language: string,
): string {
  const [from, to] = [new Date(start), new Date(end)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return start
  return dateFormat(language, shape, zone).formatRange(from, to)
}

const shape = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
