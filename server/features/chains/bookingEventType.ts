import type { ChainType } from './chainType.ts'
import { bookingSchema } from './data/bookingFacts.ts'

const sampleBooking = {
  ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c13', reference: 'KLMPRSTU', status: 'accepted' },
  ...{ name: 'Maya Thornton', email: 'maya@example.com', phone: '+44 20 7946 0000' },
  ...{ contact_id: '', conversation_id: '' },
  ...{ calendar_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c14', calendar: 'Dr Okafor', service_id: 'check_up' },
  ...{ start: '2026-03-05T09:30:00.000Z', end: '2026-03-05T10:00:00.000Z', timezone: 'Europe/London' },
  ...{ seats: 1, location: '', notes: '', source: 'portal', reason: '' },
} as const
const sampleBookingEvent = {
  ...{ kind: 'moved', changed_at: '2026-03-01T09:00:00.000Z', tells: true, booking: sampleBooking },
  previous: {
    ...sampleBooking,
    ...{ start: '2026-03-04T09:30:00.000Z', end: '2026-03-04T10:00:00.000Z' },
  },
} as const

/** The occasion of a changed booking. */
export const bookingEventType: ChainType = {
  title: 'A booking changes',
  description:
    'Runs once when a booking is made, confirmed, moved, canceled, rejected or missed, or took place. The input is the booking after the change, and in previous before it; all members of previous are empty for a new booking.',
  de: {
    title: 'Eine Buchung ändert sich',
    description:
      'Läuft einmal, wenn eine Buchung angelegt, bestätigt, verschoben, abgesagt, abgelehnt oder versäumt wird oder stattgefunden hat. Die Eingabe ist die Buchung nach der Änderung und in previous davor; bei einer neuen Buchung ist in previous alles leer.',
  },
  input: {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        enum: ['booked', 'confirmed', 'moved', 'cancelled', 'rejected', 'no_show', 'completed'],
      },
      changed_at: { type: 'string', format: 'date-time' },
      tells: { type: 'boolean', description: 'False if the person gets no e-mail, as after an import.' },
      booking: bookingSchema,
      previous: bookingSchema,
    },
    examples: [sampleBookingEvent],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
