import type { Booked } from './availabilityInput.ts'
import type { Interval } from './interval.ts'

/** An appointment of one or more bookings that share service and start. */
export interface Occurrence extends Interval {
  service_id: string
  /** The number of people in its bookings. */
  seats: number
}

/** Returns the appointments of bookings, sorted by start. */
export function occurrences(bookings: readonly Booked[]): Occurrence[] {
  const found = new Map<string, Occurrence>()
  for (const { service_id, start, end, seats } of bookings) {
    const key = `${start} ${service_id}`
    const known = found.get(key)
    found.set(key, {
      ...{ service_id, start },
      end: Math.max(known?.end ?? end, end),
      seats: (known?.seats ?? 0) + seats,
    })
  }
  return [...found.values()].sort((one, other) => one.start - other.start)
}
