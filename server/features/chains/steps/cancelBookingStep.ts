import { cutText } from '../../../store/cutText.ts'
import { chainScope } from '../acting/chainScope.ts'
import { bookingSchema } from '../data/bookingFacts.ts'
import { asBookingRefusal } from './asBookingRefusal.ts'
import { bookingField } from './bookingFields.ts'
import { configSchema, field } from './configSchema.ts'
import { textIn, wantedText } from './readConfig.ts'
import type { StepType } from './stepType.ts'

export const cancelBookingStep: StepType = {
  type: 'cancel_booking',
  title: 'Cancel booking',
  description: 'Cancels a booking and frees its time. A canceled booking stays canceled.',
  de: {
    title: 'Termin absagen',
    description: 'Sagt eine Buchung ab und gibt ihre Zeit frei. Eine abgesagte bleibt abgesagt.',
  },
  category: 'integration',
  configSchema: configSchema(
    {
      booking: bookingField,
      reason: field(
        { type: 'string', maxLength: 500, 'x-widget': 'textarea' },
        ['Reason', 'The person reads it.'],
        ['Grund', 'Die Person liest ihn.'],
      ),
      tell: field(
        { type: 'boolean', default: true },
        ['Tell the person', 'Sends an e-mail about the cancellation.'],
        ['Der Person mitteilen', 'Sendet eine E-Mail über die Absage.'],
      ),
    },
    ['booking'],
  ),
  outputSchema: () => bookingSchema,
  hasEffects: true,
  usualTimeoutMs: 10_000,
  run: async (context, config) => {
    const reason = cutText(textIn(config, 'reason').trim(), 500)
    const wish = {
      booking: wantedText(config, 'booking'),
      tell: config.tell !== false,
      ...(reason !== '' && { reason }),
    }
    return context.services.bookings
      .cancel(chainScope(context), context.conversationId, wish)
      .catch(asBookingRefusal)
  },
}
