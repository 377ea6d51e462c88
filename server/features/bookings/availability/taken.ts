import type { Booked, Calendar } from './availabilityInput.ts'
import { type Interval, lastStarted, minute } from './interval.ts'

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

/** Returns a taken time that overlaps an interval, among those that `counts` accepts. */
export function overlapOf(
  taken: readonly Taken[],
  { start, end }: Interval,
  counts: (one: Taken) => boolean,
): Taken | undefined {
  for (let index = lastStarted(taken, end - 1); index >= 0; index -= 1) {
    const one = taken[index]
    if (!one || one.latestEnd <= start) return undefined
    if (one.end > start && counts(one)) return one
  }
  return undefined
}
