import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns when something last came from the person of a conversation; null if nothing has. */
export async function lastHeardAt(db: TenantDb, conversationId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('conversation_event')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`data->>'role' = 'user'`)
    .orderBy('event_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.created_at ?? null
}
