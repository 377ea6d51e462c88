import { type RawBuilder, sql } from 'kysely'
import { recordColumns, type StoredRecord } from '../../store/records/storedRecord.ts'
import { deleteRecords } from '../contacts/store/erasure.ts'
import type { VisitorCopies, Whose } from '../visitorCopies.ts'
import { leaveFilesTo } from './store/generatedFiles.ts'

/**
 * Documents as copies of visitor data. They stay when the retention of their conversations ends. Their files are removed
 * with the person's own.
 */
export const documentCopies: VisitorCopies = {
  name: 'generated_documents',
  find: async ({ db, whose, shown }) => {
    const { rows } = await sql<StoredRecord>`
      select ${sql.raw(recordColumns())} from record
      where entity = 'generated_document' and ${isOf(whose)} order by record.created_at, _id`.execute(db)
    return rows.map(record => shown('generated_document', record))
  },
  erase: async ({ db, whose, isExpiry, gone }) => {
    if (isExpiry) return []
    const ids = await deleteRecords(db, 'generated_document', isOf(whose))
    const [conversationId] = whose.conversationIds
    // Without a conversation, the upkeep of the feature removes the files.
    if (conversationId !== undefined) await leaveFilesTo(db, [...ids, ...gone], conversationId)
    return ids
  },
}

function isOf({ contactId, conversationIds }: Whose): RawBuilder<unknown> {
  return sql`(data ->> 'contact_id' = ${contactId}::text
    or data ->> 'conversation_id' = any(${[...conversationIds]}::text[]))`
}
