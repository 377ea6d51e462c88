import { sql } from 'kysely'
import type { VisitorCopies } from '../visitorCopies.ts'

/**
 * What was sent to a person, and why they get no messages. Erasing a person keeps the hashes of their addresses without
 * the link to the contact, so that somebody who opted out is not written to again.
 */
export const outboundCopies: VisitorCopies = {
  name: 'messages sent to the person',
  find: async ({ db, whose: { contactId } }) => {
    const sent = db.selectFrom('outbound_sent').select(['at', 'channel', 'purpose'])
    const stopped = db.selectFrom('suppression').select(['created_at', 'kind', 'reason', 'note'])
    return [
      ...(await sent.where('contact_id', '=', contactId).orderBy('at').execute()),
      ...(await stopped.where('contact_id', '=', contactId).orderBy('created_at').execute()),
    ]
  },
  erase: async ({ db, whose: { contactId } }) => {
    await sql`update outbound_sent set contact_id = null where contact_id = ${contactId}`.execute(db)
    await sql`update suppression set contact_id = null, note = null where contact_id = ${contactId}`.execute(
      db,
    )
    return []
  },
}
