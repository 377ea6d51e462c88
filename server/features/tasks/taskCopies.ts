import { sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../store/records/storedRecord.ts'
import { deleteRecords } from '../contacts/store/erasure.ts'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'

/** Tasks about a person or their conversations. They stay when the retention of the conversations ends. */
export const taskCopies: VisitorCopies = {
  name: 'tasks',
  find: async ({ db, whose, shown }) => {
    const { rows } = await sql<StoredRecord>`
      select ${sql.raw(recordColumns())} from record
      where entity = 'task' and ${isTaskOf(whose)} order by record.created_at, _id`.execute(db)
    return rows.map(record => shown('task', record))
  },
  erase: async ({ db, whose, isExpiry }) => (isExpiry ? [] : deleteRecords(db, 'task', isTaskOf(whose))),
}

function isTaskOf({ contactId, conversationIds }: Whose) {
  return sql<boolean>`(data ->> 'contact_id' = ${contactId}::text
    or data ->> 'conversation_id' = any(${[...conversationIds]}::text[]))`
}
