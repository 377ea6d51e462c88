import { type RawBuilder, sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../store/records/storedRecord.ts'
import { deleteRecords } from '../contacts/store/erasure.ts'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/** Bookings as copies of visitor data. They stay when the retention of their conversations ends. */
export const bookingCopies: VisitorCopies = {
  name: 'bookings',
  find: async ({ db, whose, shown }) => {
    const { rows } = await sql<StoredRecord>`
      select ${sql.raw(recordColumns())} from record
      where entity = 'booking' and ${isOf(whose)} order by record.created_at, _id`.execute(db)
    return rows.map(record => shown('booking', record))
  },
  erase: async ({ db, whose, isExpiry }) => (isExpiry ? [] : deleteRecords(db, 'booking', isOf(whose))),
}

function isOf({ contactId, conversationIds, addresses }: Whose): RawBuilder<unknown> {
  return sql`(data ->> 'contact_id' = ${contactId}::text
    or data ->> 'conversation_id' = any(${[...conversationIds]}::text[])
    or lower(data ->> 'email') = any(${addresses.map(address => address.toLowerCase())}::text[]))`
}
