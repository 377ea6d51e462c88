import { sql } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A call that is or was under way. */
export interface StoredCall {
  id: string
  turnId: string | null
  isShown: boolean
  isFinal: boolean
  data: EventBody
  createdAt: Date
}

/** An event of a conversation, as what runs actions knows it; undefined where there is none. */
export async function findCall(
  db: TenantDb,
  conversationId: string,
  id: string,
): Promise<StoredCall | undefined> {
  return db
    .selectFrom('conversation_event')
    .select([
      '_id as id',
      'turn_id as turnId',
      'is_shown as isShown',
      'is_settled as isFinal',
      'data',
      'created_at as createdAt',
    ])
    .where('conversation_id', '=', conversationId)
    .where('_id', '=', id)
    .executeTakeFirst()
}

/** The message of a turn that was begun and not finished; null where there is none. */
export async function findOpenMessage(
  db: TenantDb,
  conversationId: string,
  turnId: string,
): Promise<string | null> {
  const open = await db
    .selectFrom('conversation_event')
    .select('_id')
    .where('conversation_id', '=', conversationId)
    .where('turn_id', '=', turnId)
    .where('is_settled', '=', false)
    .where(sql`data->>'action_id'`, '=', 'send_message')
    // Of a call, what was said to its end stays open until the caller has heard it.
    .where(sql`data->'metadata'->>'streaming'`, '=', 'true')
    .executeTakeFirst()
  return open?._id ?? null
}

/** Ends a turn that waited for consent when none of its calls waits any more. */
export async function endWaiting(db: TenantDb, turnId: string): Promise<void> {
  await db
    .updateTable('turn')
    .set({ state: 'completed' })
    .where('_id', '=', turnId)
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_event')
            .select('conversation_event._id')
            .whereRef('conversation_event.conversation_id', '=', 'turn.conversation_id')
            .whereRef('conversation_event.turn_id', '=', 'turn._id')
            .where('conversation_event.is_settled', '=', false)
            .where(sql`conversation_event.data->'metadata'->>'approval'`, '=', 'needed'),
        ),
      ),
    )
    .execute()
}
