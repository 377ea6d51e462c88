import type { TenantDb } from '../../../store/tenantRun.ts'
import type { LockedConversation } from '../conversationLog.ts'

/** Returns whether the conversation has a running call, so that its messages are read aloud. */
export async function isSpokenIn(
  db: TenantDb,
  { id, data }: Pick<LockedConversation, 'id' | 'data'>,
): Promise<boolean> {
  if (data.communication_channel !== 'voice') return false
  const call = await db
    .selectFrom('call')
    .select('_id')
    .where('conversation_id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return call !== undefined
}

/** Returns the ids of messages that were not yet heard to the end, oldest first. */
export async function unsettledMessages(db: TenantDb, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_event')
    .select('_id')
    .where('conversation_id', '=', conversationId)
    .where('is_settled', '=', false)
    .where(({ ref }) => ref('data', '->>').key('action_id'), '=', 'send_message')
    .orderBy('event_index')
    .execute()
  return rows.map(({ _id }) => _id)
}
