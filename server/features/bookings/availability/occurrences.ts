import type { Booked } from './availabilityInput.ts'
import { type Interval, minute } from './interval.ts'

/** An appointment of one or more bookings that share service and start. */
export interface Occurrence extends Interval {
  service_id: string
  /** The number of people in its bookings. */
  seats: number
  /** The minutes of all earlier ones. */
  minutesBefore: number
}

/** Returns the appointments of bookings, sorted by start. */
export function occurrences(bookings: readonly Booked[]): Occurrence[] {
  const found: Occurrence[] = []
  for (const { service_id, start, end, seats } of bookings.toSorted(byStartAndService)) {
    const last = found.at(-1)
    if (last?.start === start && last.service_id === service_id) {
      last.end = Math.max(last.end, end)
      last.seats += seats
    } else {
      const minutesBefore = last ? last.minutesBefore + (last.end - last.start) / minute : 0
      found.push({ service_id, start, end, seats, minutesBefore })
    }
  }
  return found
}

function byStartAndService(one: Booked, other: Booked): number {
  if (one.start !== other.start) return one.start - other.start
  return one.service_id < other.service_id ? -1 : 1
}
