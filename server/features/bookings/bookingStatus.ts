import { AppError } from '../../errors.ts'
import type { EntityData } from '../../store/records/entityData.ts'

export type BookingStatus = EntityData<'booking'>['status']

/** The statuses that may follow each status. */
const next: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['cancelled', 'completed', 'no_show'],
  completed: ['no_show'],
  no_show: ['completed'],
  rejected: [],
  cancelled: [],
}

const names: Readonly<Record<BookingStatus, string>> = {
  pending: 'waits for confirmation',
  accepted: 'is confirmed',
  completed: 'took place',
  no_show: 'was missed',
  rejected: 'was rejected',
  cancelled: 'was canceled',
}

/** Returns the status after a change; throws `booking.illegal_transition` if it cannot follow. */
export function nextStatus(from: BookingStatus, to: BookingStatus): BookingStatus {
  if (next[from].includes(to)) return to
  throw illegalTransition(from)
}

/** Throws `booking.illegal_transition` unless the appointment is still to come. */
export function requireOpen(status: BookingStatus): void {
  if (status !== 'pending' && status !== 'accepted') throw illegalTransition(status)
}

/** Returns whether a booking in this status occupies its time. */
export function occupiesTime(status: BookingStatus): boolean {
  return status !== 'rejected' && status !== 'cancelled'
}

function illegalTransition(status: BookingStatus): AppError {
  return new AppError('booking.illegal_transition', {
    detail: `The booking ${names[status]}.`,
    extra: { booking_status: status },
  })
}
