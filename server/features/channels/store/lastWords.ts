import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns when the person of a conversation has last written; null if they have not. */
export async function lastWordsAt(db: TenantDb, conversationId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('conversation_event')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`data->>'role' = 'user' and data->>'action_id' = 'send_message'`)
    .orderBy('event_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.created_at ?? null
}
