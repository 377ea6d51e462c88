import { chainScope } from '../acting/chainScope.ts'
import { effectId } from '../acting/effectId.ts'
import { bookingSchema } from '../data/bookingFacts.ts'
import { asBookingRefusal } from './asBookingRefusal.ts'
import { calendarField, seatsField, serviceField, startField, timeWishOf } from './bookingFields.ts'
import { configSchema, field } from './configSchema.ts'
import { numberIn, textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const bookStep: StepType = {
  type: 'book',
  title: 'Book',
  description: 'Books a free time by the scheduling rules. It fails if the time is taken or not offered.',
  de: {
    title: 'Termin buchen',
    description:
      'Bucht eine freie Zeit nach den Terminregeln. Scheitert, wenn die Zeit vergeben ist oder nicht angeboten wird.',
  },
  category: 'integration',
  configSchema: configSchema(
    {
      start: startField,
      service: serviceField,
      calendar: calendarField,
      seats: seatsField,
      name: field(
        { type: 'string', minLength: 1, maxLength: 200 },
        ['Name', 'Who comes, for example {{contact.name}}.'],
        ['Name', 'Wer kommt, zum Beispiel {{contact.name}}.'],
      ),
      email: field(
        { type: 'string', maxLength: 254 },
        ['E-mail', 'Gets the confirmation and the reminders.'],
        ['E-Mail', 'Erhält die Bestätigung und die Erinnerungen.'],
      ),
      phone: field(
        { type: 'string', maxLength: 200 },
        ['Phone', 'For questions about the appointment.'],
        ['Telefon', 'Für Rückfragen zum Termin.'],
      ),
      contact_id: field(
        { type: 'string', maxLength: 200 },
        [
          'Contact ID',
          'Links the booking with a contact. In a conversation, it is always the conversation’s contact.',
        ],
        ['Kontakt-ID', 'Verknüpft die Buchung mit einem Kontakt. Im Gespräch ist es immer dessen Kontakt.'],
      ),
      notes: field(
        { type: 'string', maxLength: 2_000, 'x-widget': 'textarea' },
        ['Notes', 'What your team should know.'],
        ['Notizen', 'Was Ihr Team wissen sollte.'],
      ),
    },
    ['start', 'name'],
  ),
  outputSchema: () => bookingSchema,
  hasEffects: true,
  usualTimeoutMs: 20_000,
  run: async (context, config) => {
    const wish = timeWishOf(config, numberIn(config, 'seats', { min: 1, max: 500, usual: 1 }))
    const start = wantedText(config, 'start')
    const person = {
      name: wantedText(config, 'name').trim(),
      email: textIn(config, 'email').trim(),
      phone: textIn(config, 'phone').trim(),
      contact_id: textIn(config, 'contact_id').trim(),
      notes: textIn(config, 'notes').trim(),
    }
    // The same attempt after a crash finds the booking under its id.
    const wanted = { ...wish, start, id: effectId(context.key) }
    return context.services.bookings
      .book(chainScope(context), wanted, person, context.conversationId)
      .catch(asBookingRefusal)
  },
}
