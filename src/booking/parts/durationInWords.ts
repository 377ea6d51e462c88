import type { BookingTexts } from '../texts/en.ts'

/** Returns a duration such as "45 minutes" or "2 hours". */
export function durationInWords({ minutes, hours }: BookingTexts, duration: number): string {
  return duration >= 60 && duration % 60 === 0 ? hours(duration / 60) : minutes(duration)
}
