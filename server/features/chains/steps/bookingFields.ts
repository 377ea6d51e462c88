import { field } from './configSchema.ts'
import { textIn } from './readConfig.ts'
import type { JsonSchema, StepConfig } from './stepType.ts'

const line: JsonSchema = { type: 'string', maxLength: 200 }

export const serviceField = field(
  line,
  ['Service', 'Its short name in the scheduling rules. Leave it empty for the default service.'],
  ['Leistung', 'Ihr Kurzname in den Terminregeln. Leer gilt die übliche Leistung.'],
)

export const calendarField = field(
  line,
  ['Calendar', 'Its name or ID. Leave it empty for any calendar of the service.'],
  ['Kalender', 'Sein Name oder seine ID. Leer bedeutet: ein beliebiger Kalender der Leistung.'],
)

export const seatsField = field(
  { type: 'integer', minimum: 1, maximum: 500, default: 1 },
  ['Seats', 'How many people come. More than one is possible only in a group appointment.'],
  ['Plätze', 'Wie viele Personen kommen. Mehr als eine ist nur bei Gruppenterminen möglich.'],
)

export const startField = field(
  { type: 'string', minLength: 1, maxLength: 200 },
  [
    'Start',
    'The start of a time that was found, for example {{steps.find.slots.0.start}}, or a time such as 2026-03-01T09:30 in the time zone of the calendar, or of your business if none is named.',
  ],
  [
    'Beginn',
    'Der Beginn eines gefundenen Termins, zum Beispiel {{steps.find.slots.0.start}}, oder ein Zeitpunkt wie 2026-03-01T09:30 in der Zeitzone des Kalenders, ohne Kalender in der Ihres Unternehmens.',
  ],
)

export const bookingField = field(
  { type: 'string', minLength: 1, maxLength: 200 },
  [
    'Booking',
    'Its ID or reference, for example {{steps.book.id}}. For a conversation, only its own bookings and those of its contact.',
  ],
  [
    'Buchung',
    'Ihre ID oder Buchungsnummer, zum Beispiel {{steps.book.id}}. Für ein Gespräch nur dessen eigene und die seines Kontakts.',
  ],
)

/** Returns what a step's settings say about the time to find or book; `seats` is read as a number. */
export function timeWishOf(config: StepConfig, seats: number) {
  return { service: textIn(config, 'service'), calendar: textIn(config, 'calendar'), seats }
}
