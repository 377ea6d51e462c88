import type { EntityData } from '../../store/records/entityData.ts'
import type { Scope } from '../../store/scope.ts'
import { occupiesTime } from './bookingStatus.ts'

type Booking = NonNullable<EntityData<'booking'>>

interface Change {
  scope: Pick<Scope, 'actor'>
  now: Date
}

/**
 * Returns the trace of a changed booking: its moves so far, and the number of its calendar file, which grows whenever
 * calendars have to be told.
 */
export function movedBooking(
  next: Booking,
  earlier: Booking,
  { scope, now }: Change,
): Pick<Booking, 'moves' | 'ical_sequence'> {
  const { moves = [], ical_sequence } = earlier
  const isMoved = next.start !== earlier.start
  const isTold =
    isMoved || next.end !== earlier.end || occupiesTime(next.status) !== occupiesTime(earlier.status)
  const move = { from: earlier.start, to: next.start, by: scope.actor.name, at: now.toISOString() }
  return {
    ...(isMoved ? { moves: [...moves, move].slice(-maxMoves) } : earlier.moves && { moves }),
    ical_sequence: isTold ? ical_sequence + 1 : ical_sequence,
  }
}

/** The contract's limit; the oldest moves are dropped. */
const maxMoves = 1000
