import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

interface OpenConversation {
  contactId: string | null
}

/** Returns the conversation of a thread that is not completed; undefined without one. */
export async function openConversation(
  db: TenantDb,
  threadKey: string,
): Promise<OpenConversation | undefined> {
  const { rows } = await sql<OpenConversation>`
    select record.data ->> 'contact_id' as "contactId" from conversation_thread thread
    join record on record.entity = 'conversation' and record._id = thread.conversation_id
    where thread.channel = 'email' and thread.address = ${threadKey} and record.deleted_at is null
      and record.data ->> 'status' <> 'completed'
    order by thread.created_at desc limit 1`.execute(db)
  return rows[0]
}
