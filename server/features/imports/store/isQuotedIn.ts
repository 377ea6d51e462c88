import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns whether an answer shown to the visitor of a conversation quotes a document. */
export async function isQuotedIn(db: TenantDb, conversationId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_event
    where conversation_id = ${conversationId}::uuid and is_shown
      and data->'metadata'->'sources' @> ${JSON.stringify([{ document: { _id: documentId } }])}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}
