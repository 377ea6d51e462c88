import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/**
 * Returns the id of the visitor's last message if nobody has answered it. An answer that was cut off does not count.
 */
export async function findUnanswered(db: TenantDb, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; role: string }>`
    select _id as id, data->>'role' as role from conversation_event
    where conversation_id = ${conversationId} and is_shown
      and data->>'event_type' = 'action' and data->>'action_id' = 'send_message'
      and (data->>'role' = 'user' or (is_settled and coalesce(data->'metadata'->>'turn_status', '') <> 'stopped'))
    order by event_index desc limit 1`.execute(db)
  const [last] = rows
  return last?.role === 'user' ? last.id : null
}
