import type { EntityData } from '../../../store/records/entityData.ts'
import { integer, personal, text, whole } from './resultSchemas.ts'

type Booking = NonNullable<EntityData<'booking'>>

const moment = { ...text, format: 'date-time' } as const

/** Schema of a booking as chains read it. Every member is present; unknown ones are empty. */
export const bookingSchema = whole({
  ...{ id: text, reference: text, status: text },
  ...{ name: personal, email: personal, phone: personal },
  ...{ contact_id: text, conversation_id: text },
  ...{ calendar_id: text, calendar: text, service_id: text },
  ...{ start: moment, end: moment, timezone: text, seats: integer },
  ...{ location: text, notes: personal, source: text, reason: text },
})

/** A stored booking with the name of its calendar. */
export interface NamedBooking {
  id: string
  booking: Booking
  calendar: string
}

/** Returns what chains may know of a booking. */
export function bookingFacts({ id, booking, calendar }: NamedBooking) {
  const { reference = '', status, name, email = '', phone = '', notes = '', seats } = booking
  const { contact_id = '', conversation_id = '', calendar_id, service_id = '' } = booking
  const { start, end, timezone = '', location = '', source = '', cancellation_reason = '' } = booking
  return {
    ...{ id, reference, status, name, email, phone, contact_id, conversation_id },
    ...{ calendar_id, calendar, service_id, start, end, timezone, seats },
    ...{ location, notes, source, reason: cancellation_reason },
  }
}

export type BookingFacts = ReturnType<typeof bookingFacts>
