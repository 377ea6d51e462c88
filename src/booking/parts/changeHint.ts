import type { Appointment } from '../api/createBookingApi.ts'
import type { BookingTexts } from '../texts/en.ts'
import { type Clock, fullMoment } from '../times/clockTimes.ts'

/** Returns until when the person can move or cancel by themselves; null for an appointment that is over. */
export function changeHint(
  { status, cancellation, reschedule }: Appointment,
  { manage }: BookingTexts,
  clock: Clock,
): string | null {
  if (status !== 'pending' && status !== 'accepted') return null
  const cancelUntil = cancellation.allowed ? cancellation.until : undefined
  const moveUntil = reschedule.allowed ? reschedule.until : undefined
  if (!cancelUntil && !moveUntil) return manage.call
  if (cancelUntil && cancelUntil === moveUntil) return manage.bothUntil(fullMoment(cancelUntil, clock))
  return [
    ...(moveUntil ? [manage.moveUntil(fullMoment(moveUntil, clock))] : []),
    ...(cancelUntil ? [manage.cancelUntil(fullMoment(cancelUntil, clock))] : []),
    ...(cancelUntil && moveUntil ? [] : [manage.callElse]),
  ].join(' ')
}
