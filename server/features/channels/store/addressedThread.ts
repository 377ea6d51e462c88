import { sql } from 'kysely'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ThreadRow } from '../../conversations/store/threadStore.ts'

interface Place {
  tenantId: string
  channel: string
  address: string
}

/** Takes the lock for starting conversations with an address. It is released when the transaction ends. */
export async function holdAddress(db: TenantDb, { tenantId, channel, address }: Place): Promise<void> {
  const name = JSON.stringify(['address', tenantId, channel, address])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/**
 * Returns the conversation that already contains this message, else the open one with this address; undefined without
 * either.
 */
export async function findAddressed(
  db: TenantDb,
  { channel, address }: Place,
  clientEventId: string,
): Promise<{ conversationId: string; eventId: string | null } | undefined> {
  const { rows } = await sql<{ conversationId: string; eventId: string | null }>`
    select thread.conversation_id as "conversationId", event._id as "eventId"
    from conversation_thread thread
    join record on record.entity = 'conversation' and record._id = thread.conversation_id
    left join conversation_event event on event.conversation_id = thread.conversation_id
      and event.client_event_id = ${clientEventId}
    where thread.channel = ${channel} and thread.address = ${address}
      and (event._id is not null or record.deleted_at is null and record.data->>'status' <> 'completed')
    order by event._id is null, thread.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Stores who answers in a conversation from now on, and whether the agent's answers wait for approval. */
export async function keepAnswers(
  db: TenantDb,
  conversationId: string,
  answers: ThreadRow['answers'],
): Promise<void> {
  await db
    .updateTable('conversation_thread')
    .set({ answers })
    .where('conversation_id', '=', conversationId)
    .where('answers', '<>', answers)
    .execute()
}
