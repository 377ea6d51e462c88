import { systemActor } from '../../../store/scope.ts'
import { plainText } from '../../../templates/placeholders.ts'
import { asBookingRefusal } from '../steps/asBookingRefusal.ts'
import { timeWishOf } from '../steps/bookingFields.ts'
import { numberIn } from '../steps/readConfig.ts'
import type { DataProvider } from './dataProvider.ts'
import { slotsSchema } from './slotsSchema.ts'

export const availabilityProvider: DataProvider = {
  name: 'availability',
  title: 'Free times',
  description: 'Times of a service that can be booked, earliest first.',
  de: {
    title: 'Freie Termine',
    description: 'Zeiten einer Leistung, die gebucht werden können, früheste zuerst.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: false, cost: 'medium' },
  resultSchema: slotsSchema,
  find: async ({ bookings }, { tenantId }, params) => {
    const range = {
      from: plainText(params.from),
      days: numberIn(params, 'days', { min: 1, max: 62, usual: 14 }),
      limit: numberIn(params, 'limit', { min: 1, max: 100, usual: 5 }),
    }
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const slots = await bookings.find(scope, timeWishOf(params, 1), range).catch(asBookingRefusal)
    return { slots, count: slots.length }
  },
}
