import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Notes how far somebody has read a conversation, never less than before nor more than there is; returns how far. */
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

/** How far somebody has read a conversation; 0 where they have not said. */
export async function readMark(db: TenantDb, conversationId: string, userId: string): Promise<number> {
  const found = await db
    .selectFrom('conversation_read')
    .select('last_index')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.last_index ?? 0
}

/** Stands for the visitor of a conversation, where people of the team have their ids. */
export const visitorReader = 'visitor'
