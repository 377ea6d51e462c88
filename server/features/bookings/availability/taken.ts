import type { Booked, Calendar } from './availabilityInput.ts'
import { type Interval, lastStarted, minute } from './interval.ts'
import type { Occurrence } from './occurrences.ts'

/** A time that is not free, with the breaks around it. */
export interface Taken extends Interval {
  /** `booking`, `hold`, or the name of another calendar. */
  source: string
  booking?: Booked
  /** The latest end of this and all earlier starts, to know when a search can stop. */
  latestEnd: number
}

/** Returns the times that are not free in a calendar, sorted by start. */
export function takenTimes(bookings: readonly Booked[], busy: Calendar['busy']): Taken[] {
  let latestEnd = Number.NEGATIVE_INFINITY
  return [
    ...bookings.map(booking => ({
      start: booking.start - booking.buffers.before_minutes * minute,
      end: booking.end + booking.buffers.after_minutes * minute,
      ...{ source: booking.source, booking },
    })),
    // A copy of our own booking says nothing that the booking does not say.
    ...busy.filter(({ booking_id }) => booking_id === undefined),
  ]
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start)
    .map(one => {
      latestEnd = Math.max(latestEnd, one.end)
      return { ...one, latestEnd }
    })
}

/** Returns a taken time that overlaps the time between two, apart from the bookings of a group. */
export function overlapOf(
  taken: readonly Taken[],
  from: number,
  to: number,
  group?: Occurrence,
): Taken | undefined {
  for (let index = lastStarted(taken, to - 1); index >= 0; index -= 1) {
    const one = taken[index]
    if (!one || one.latestEnd <= from) return undefined
    if (one.end > from && !isOf(one, group)) return one
  }
  return undefined
}

function isOf({ booking }: Taken, group: Occurrence | undefined): boolean {
  return group !== undefined && booking?.start === group.start && booking.service_id === group.service_id
}
