import type { BookingChange } from '../../bookingFollower.ts'

/** What a mail tells a person about their booking. */
export type BookingMailKind =
  | 'booked'
  | 'requested'
  | 'confirmed'
  | 'rejected'
  | 'moved'
  | 'cancelled'
  | 'reminder'

/** Returns the mail that a change needs; null if the person need not, or must not, hear of it. */
export function bookingMailKind(
  { kind, tells, booking, previous }: BookingChange,
  now: Date,
): BookingMailKind | null {
  if (!tells || !booking?.email || Date.parse(booking.end) <= now.getTime()) return null
  if (kind === 'booked') return booking.status === 'pending' ? 'requested' : 'booked'
  if (kind === 'moved') return isSameTime(booking, previous) ? null : 'moved'
  if (kind === 'confirmed' || kind === 'rejected' || kind === 'cancelled') return kind
  return null
}

/** Returns which calendar file belongs to a mail: none while the appointment was in no calendar yet. */
export function fileOf(
  kind: BookingMailKind,
  { booking, previous }: Pick<BookingChange, 'booking' | 'previous'>,
): 'REQUEST' | 'CANCEL' | null {
  if (kind === 'reminder') return null
  if (booking?.status === 'accepted') return 'REQUEST'
  return kind === 'cancelled' && previous?.status === 'accepted' ? 'CANCEL' : null
}

type Times = { start: string; end: string }

function isSameTime(one: Times, other: Times | null): boolean {
  return one.start === other?.start && one.end === other.end
}
