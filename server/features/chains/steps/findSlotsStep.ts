import { chainScope } from '../acting/chainScope.ts'
import { slotsSchema } from '../data/slotsSchema.ts'
import { asBookingRefusal } from './asBookingRefusal.ts'
import { calendarField, seatsField, serviceField, timeWishOf } from './bookingFields.ts'
import { configSchema, field } from './configSchema.ts'
import { numberIn, textIn } from './readConfig.ts'
import type { StepType } from './stepType.ts'

const maxDays = 62
const maxSlots = 100

export const findSlotsStep: StepType = {
  type: 'find_slots',
  title: 'Find times',
  description: 'Returns free times of a service, earliest first. It reserves nothing.',
  de: {
    title: 'Termine finden',
    description: 'Liefert freie Zeiten einer Leistung, früheste zuerst. Reserviert nichts.',
  },
  category: 'data',
  configSchema: configSchema({
    service: serviceField,
    calendar: calendarField,
    from: field(
      { type: 'string', maxLength: 200 },
      ['From', 'A date or time, for example {{input.date}}. Leave it empty for now.'],
      ['Von', 'Ein Datum oder Zeitpunkt, zum Beispiel {{input.date}}. Leer bedeutet: ab jetzt.'],
    ),
    days: field(
      { type: 'integer', minimum: 1, maximum: maxDays, default: 14 },
      ['Days', 'How many days to search.'],
      ['Tage', 'Wie viele Tage durchsucht werden.'],
    ),
    seats: seatsField,
    limit: field(
      { type: 'integer', minimum: 1, maximum: maxSlots, default: 5 },
      ['Maximum times', 'The step returns at most this many times.'],
      ['Maximale Termine', 'Der Schritt liefert höchstens so viele Termine.'],
    ),
  }),
  outputSchema: () => slotsSchema,
  hasEffects: false,
  usualTimeoutMs: 20_000,
  run: async (context, config) => {
    const wish = timeWishOf(config, numberIn(config, 'seats', { min: 1, max: 500, usual: 1 }))
    const range = {
      from: textIn(config, 'from'),
      days: numberIn(config, 'days', { min: 1, max: maxDays, usual: 14 }),
      limit: numberIn(config, 'limit', { min: 1, max: maxSlots, usual: 5 }),
    }
    const slots = await context.services.bookings
      .find(chainScope(context), wish, range)
      .catch(asBookingRefusal)
    return { slots, count: slots.length }
  },
}
