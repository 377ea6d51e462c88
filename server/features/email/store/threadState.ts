import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns whether a thread has a conversation that is not completed. */
export async function isThreadOpen(db: TenantDb, threadKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversation_thread thread
    join record on record.entity = 'conversation' and record._id = thread.conversation_id
    where thread.channel = 'email' and thread.address = ${threadKey} and record.deleted_at is null
      and record.data ->> 'status' <> 'completed' limit 1`.execute(db)
  return rows.length > 0
}
