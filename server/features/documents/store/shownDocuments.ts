import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns whether an event that the visitor of a conversation sees shows the document. */
export async function isShownIn(db: TenantDb, conversationId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_event where conversation_id = ${conversationId} and is_shown
      and data -> 'metadata' ->> 'generated_document_id' = ${documentId} limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the events that say that the document is being made, newest first. */
export async function openCallsOf(
  db: TenantDb,
  conversationId: string,
  documentId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from conversation_event where conversation_id = ${conversationId} and not is_settled
      and data ->> 'module_id' = 'documents' and data -> 'metadata' ->> 'generated_document_id' = ${documentId}
    order by event_index desc`.execute(db)
  return rows.map(({ id }) => id)
}
