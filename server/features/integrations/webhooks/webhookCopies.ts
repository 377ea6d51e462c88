import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../../visitorCopies.ts'

/** Deliveries of webhooks with somebody's words. Without texts, they contain only ids and are not included. */
export const webhookCopies: VisitorCopies = {
  name: 'webhook_deliveries',
  find: async ({ db, whose }) =>
    db
      .selectFrom('webhook_delivery')
      .select(['type', 'data', 'created_at'])
      .where(isOf(whose))
      .orderBy('created_at')
      .execute(),
  erase: async ({ db, whose }) => {
    const gone = await db.deleteFrom('webhook_delivery').where(isOf(whose)).returning('_id').execute()
    return gone.map(({ _id }) => _id)
  },
}

function isOf({ contactId, conversationIds, addresses }: Whose) {
  return sql<boolean>`(contact_id = ${contactId}::uuid or conversation_id = any(${[...conversationIds]}::uuid[])
    or booking_id in (select _id from record where entity = 'booking'
      and lower(data ->> 'email') = any(${addresses.map(address => address.toLowerCase())}::text[])))`
}
