import { systemActor } from '../../../store/scope.ts'
import { plainText } from '../../../templates/placeholders.ts'
import { numberIn } from '../steps/readConfig.ts'
import { bookingSchema } from './bookingFacts.ts'
import type { DataProvider } from './dataProvider.ts'
import { integer, whole } from './resultSchemas.ts'

export const bookingsProvider: DataProvider = {
  name: 'bookings',
  title: 'Bookings',
  description:
    'Bookings of a contact, a conversation or a time, earliest first. In a conversation, only its own and those of its contact.',
  de: {
    title: 'Buchungen',
    description:
      'Buchungen eines Kontakts, eines Gesprächs oder einer Zeit, früheste zuerst. Im Gespräch nur dessen eigene und die seines Kontakts.',
  },
  ...{ isDirect: false, isOfConversation: false, isLasting: false, cost: 'low' },
  resultSchema: whole({ bookings: { type: 'array', items: bookingSchema }, count: integer }),
  find: async ({ bookings }, { tenantId, conversationId }, params) => {
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const { contact_id, conversation_id } = params
    const found = await bookings.list(scope, conversationId, {
      // An empty value, for example of an unknown contact, must not mean all bookings.
      ...(contact_id !== undefined && { contactId: plainText(contact_id).trim() }),
      ...(conversation_id !== undefined && { conversationId: plainText(conversation_id).trim() }),
      calendar: plainText(params.calendar),
      from: plainText(params.from),
      to: plainText(params.to),
      statuses: Array.isArray(params.statuses) ? params.statuses.map(plainText) : [],
      limit: numberIn(params, 'limit', { min: 1, max: 100, usual: 20 }),
    })
    return { bookings: found, count: found.length }
  },
}
