import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { serviceOf } from '../bookings/bookingTerms.ts'
import { changeableUntil, type OwnChange, requireChangeable } from '../bookings/offers/requireChangeable.ts'

type Booking = NonNullable<EntityData<'booking'>>
type Rules = EntityData<'scheduling_rules'>
type Appointment = components['schemas']['BookedAppointment']
type Look = components['schemas']['BookingLook']

interface Surroundings {
  rules: Rules
  look: Look
  /** Of the business, for a booking without a zone. */
  timezone: string
  now: Date
}

/** Returns a booking as the person who made it sees it: nothing about them, as they may pass on the link. */
export function bookedAppointment(
  booking: Booking,
  { rules, look, timezone, now }: Surroundings,
): Appointment {
  const { reference, status, start, end, seats } = booking
  const service = serviceOf(rules, booking.service_id)
  const location = booking.location ?? service?.location
  return {
    look,
    ...(reference !== undefined && { reference }),
    ...{ status, start, end, timezone: booking.timezone ?? timezone, seats },
    ...(service && { service: service.name }),
    ...(location !== undefined && { location }),
    cancellation: ownChange('cancellation'),
    reschedule: ownChange('reschedule'),
  }

  function ownChange(change: OwnChange) {
    const until = rules[change].allowed
      ? { until: changeableUntil(rules, booking, change).toISOString() }
      : {}
    return { allowed: isPossible(() => requireOwnChange(rules, booking, change, now)), ...until }
  }
}

/**
 * Throws `booking.change_not_allowed` or `booking.illegal_transition` unless the person may make the change. A booking
 * whose service is gone cannot be moved, as nothing says when it is offered.
 */
export function requireOwnChange(rules: Rules, booking: Booking, change: OwnChange, now: Date): void {
  requireChangeable(rules, booking, change, now)
  const { service_id } = booking
  if (change === 'reschedule' && service_id !== undefined && !serviceOf(rules, service_id))
    throw new AppError('booking.change_not_allowed', { detail: 'Please call us to change it.' })
}

function isPossible(require: () => void): boolean {
  try {
    require()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
