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
  const found = new Map<string, Omit<Occurrence, 'minutesBefore'>>()
  for (const { service_id, start, end, seats } of bookings) {
    const key = `${start} ${service_id}`
    const known = found.get(key)
    found.set(key, {
      ...{ service_id, start },
      end: Math.max(known?.end ?? end, end),
      seats: (known?.seats ?? 0) + seats,
    })
  }
  let minutes = 0
  return [...found.values()]
    .sort((one, other) => one.start - other.start)
    .map(one => {
      const minutesBefore = minutes
      minutes += (one.end - one.start) / minute
      return { ...one, minutesBefore }
    })
}
