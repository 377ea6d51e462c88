import { sql } from 'kysely'
import { isBookingOf } from '../isBookingOf.ts'
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
    if (isExpiry) return []
    const gone = await db.deleteFrom('outbox_mail').where(isTo(whose)).returning('_id').execute()
    return gone.map(({ _id }) => _id)
  },
}

/** Also finds mails about the person's bookings that went to an address which their contact does not have. */
function isTo(whose: Whose) {
  const wanted = whose.addresses.map(address => address.toLowerCase())
  return sql<boolean>`(lower(to_address) = any(${wanted}::text[])
    or booking_id in (select _id from record where entity = 'booking' and ${isBookingOf(whose)}))`
}
