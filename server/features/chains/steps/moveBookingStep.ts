import { chainScope } from '../acting/chainScope.ts'
import { bookingSchema } from '../data/bookingFacts.ts'
import { asBookingRefusal } from './asBookingRefusal.ts'
import { bookingField, startField } from './bookingFields.ts'
import { configSchema, field } from './configSchema.ts'
import { textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const moveBookingStep: StepType = {
  type: 'move_booking',
  title: 'Move booking',
  description: 'Moves a booking to a free time. If it fails, the booking keeps its time.',
  de: {
    title: 'Termin verschieben',
    description: 'Verschiebt eine Buchung auf eine freie Zeit. Scheitert das, behält sie ihre Zeit.',
  },
  category: 'integration',
  configSchema: configSchema(
    {
      booking: bookingField,
      start: startField,
      calendar: field(
        { type: 'string', maxLength: 200 },
        ['Calendar', 'Its name or ID. Leave it empty to keep the calendar, if it is free.'],
        ['Kalender', 'Sein Name oder seine ID. Leer bleibt der Kalender, wenn er frei ist.'],
      ),
    },
    ['booking', 'start'],
  ),
  outputSchema: () => bookingSchema,
  hasEffects: true,
  usualTimeoutMs: 20_000,
  run: async (context, config) => {
    const wish = {
      booking: wantedText(config, 'booking'),
      start: wantedText(config, 'start'),
      calendar: textIn(config, 'calendar'),
    }
    return context.services.bookings
      .move(chainScope(context), context.conversationId, wish)
      .catch(asBookingRefusal)
  },
}
