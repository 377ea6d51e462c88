import { AppError } from '../../../errors.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { requireOpen } from '../bookingStatus.ts'

type Booking = NonNullable<EntityData<'booking'>>
type Rules = EntityData<'scheduling_rules'>

/** What the person who booked wants to do. */
export type OwnChange = 'cancellation' | 'reschedule'

/**
 * Throws unless the person who booked may cancel or move the appointment by themselves: `booking.illegal_transition`
 * if it is over or canceled, else `booking.change_not_allowed`, with the last time (`until`, ISO UTC) if it has passed.
 */
export function requireChangeable(rules: Rules, booking: Booking, change: OwnChange, now: Date): void {
  requireOpen(booking.status)
  const { allowed } = rules[change]
  const until = changeableUntil(rules, booking, change)
  if (!allowed) throw refusal('Please call us to change it.')
  if (change === 'reschedule' && (booking.moves?.length ?? 0) >= rules.reschedule.max)
    throw refusal('It has been moved too often. Please call us.')
  if (now.getTime() > until.getTime()) {
    const time = until.toISOString()
    throw new AppError('booking.change_not_allowed', {
      detail: `It can only be changed until ${time}.`,
      extra: { until: time },
    })
  }
}

/** Returns the last time at which the person who booked may cancel or move the appointment. */
export function changeableUntil(rules: Rules, { start }: Pick<Booking, 'start'>, change: OwnChange): Date {
  return new Date(Date.parse(start) - rules[change].notice_minutes * 60_000)
}

function refusal(detail: string): AppError {
  return new AppError('booking.change_not_allowed', { detail })
}
