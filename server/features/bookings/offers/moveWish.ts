import type { EntityData } from '../../../store/records/entityData.ts'
import { serviceOf } from '../bookingTerms.ts'
import type { Wish } from './offerRequests.ts'

/** A booking that is to be moved. */
interface MovedBooking {
  id: string
  booking: NonNullable<EntityData<'booking'>>
}

/**
 * Returns the times that suit a moved booking: of its service, as long and for as many people as now. Without a service,
 * or after this has gone, it stays in its calendar unless another one is named.
 */
export function moveWish(
  rules: EntityData<'scheduling_rules'>,
  { id, booking }: MovedBooking,
  namedCalendar?: string,
): Wish {
  const { service_id, calendar_id, start, end, seats } = booking
  const service = serviceOf(rules, service_id)
  const calendarId = namedCalendar ?? (service ? undefined : calendar_id)
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
  return {
    ...(service && { serviceId: service.service_id }),
    ...(calendarId !== undefined && { calendarId }),
    ...(minutes !== service?.duration_minutes && { minutes }),
    seats,
    movedBookingId: id,
  }
}
