import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/**
 * Records how far somebody has read a conversation, never less than before and never beyond its last event. Returns the
 * stored position.
 */
export async function markRead(
  db: TenantDb,
  mark: { conversationId: string; userId: string; index: number },
): Promise<number> {
  const { rows } = await sql<{ last_index: number }>`
    insert into conversation_read as known (tenant_id, conversation_id, user_id, last_index)
    select tenant_id, conversation_id, ${mark.userId}, least(${mark.index}, last_index)
    from conversation_thread where conversation_id = ${mark.conversationId}
    on conflict (tenant_id, conversation_id, user_id)
      do update set last_index = greatest(known.last_index, excluded.last_index)
    returning last_index`.execute(db)
  return rows[0]?.last_index ?? 0
}

/** Returns how far somebody has read a conversation; 0 if nothing is recorded. */
export async function readMark(db: TenantDb, conversationId: string, userId: string): Promise<number> {
  const found = await db
    .selectFrom('conversation_read')
    .select('last_index')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.last_index ?? 0
}

/** Reader id of a conversation's visitor; team members have their user ids. */
export const visitorReader = 'visitor'
