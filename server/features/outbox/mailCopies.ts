import { sql } from 'kysely'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/**
 * Mails to a person. Exports contain no texts or links, because links grant access. The expiry of conversations does
 * not delete mails.
 */
export const mailCopies: VisitorCopies = {
  name: 'mails',
  find: async ({ db, whose }) =>
    db
      .selectFrom('outbox_mail')
      .select(['to_address', 'subject', 'created_at'])
      .where(isTo(whose))
      .orderBy('created_at')
      .execute(),
  erase: async ({ db, whose, isExpiry }) => {
    if (isExpiry || whose.addresses.length === 0) return []
    const gone = await db.deleteFrom('outbox_mail').where(isTo(whose)).returning('_id').execute()
    return gone.map(({ _id }) => _id)
  },
}

function isTo({ addresses }: Whose) {
  const wanted = addresses.map(address => address.toLowerCase())
  return sql<boolean>`lower(to_address) = any(${wanted}::text[])`
}
