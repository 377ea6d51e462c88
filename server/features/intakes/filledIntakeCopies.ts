import { type RawBuilder, sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../store/records/storedRecord.ts'
import { deleteRecords } from '../contacts/store/erasure.ts'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/**
 * Filled intakes as copies of visitor data. They have a retention of their own, independent of their conversations.
 */
export const filledIntakeCopies: VisitorCopies = {
  name: 'filled_intakes',
  find: async ({ db, whose, shown }) => {
    const { rows } = await sql<StoredRecord>`
      select ${sql.raw(recordColumns())} from record
      where entity = 'filled_intake' and ${isOf(whose)} order by record.created_at, _id`.execute(db)
    return rows.map(record => shown('filled_intake', record))
  },
  erase: async ({ db, whose, isExpiry }) => (isExpiry ? [] : deleteRecords(db, 'filled_intake', isOf(whose))),
}

function isOf({ contactId, conversationIds }: Whose): RawBuilder<unknown> {
  return sql`(data ->> 'contact_id' = ${contactId}::text
    or data ->> 'conversation_id' = any(${[...conversationIds]}::text[]))`
}
