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
    return { allowed: isPossible(() => requireChangeable(rules, booking, change, now)), ...until }
  }
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
