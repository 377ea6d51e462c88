import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** How many of the newest results of booking actions count in a conversation. */
const most = 20

/** Returns the results of booking actions in a conversation, newest first. */
export async function conversationResults(db: TenantDb, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select data->>'content' as content from conversation_event
    where conversation_id = ${conversationId} and data->>'role' = 'tool' and data->>'module_id' = 'calendar'
    order by event_index desc limit ${most}`.execute(db)
  return rows.map(({ content }) => content)
}
