import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'

// Own file: statements of the database lie in the store.

/**
 * Returns whether an agent or a chain began a conversation by a message to a contact, and the person has not answered.
 * Chains that write when a conversation starts or ends would otherwise go on for ever.
 */
export async function isOwnBeginning(db: TenantDb, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select not exists (select from conversation_event
        where conversation_id = ${conversationId} and data->>'role' = 'user')
      and exists (select from conversation_event
        where conversation_id = ${conversationId} and data->'metadata' ? 'purpose'
          and data->'metadata'->'human' is distinct from 'true') as "isOwn"`.execute(db)
  return rows[0]?.isOwn ?? false
}
