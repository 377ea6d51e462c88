import { sql } from 'kysely'
import type { EventBody } from '../../../store/conversationTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** A call of an action, running or ended. */
export interface StoredCall {
  id: string
  turnId: string | null
  isShown: boolean
  isFinal: boolean
  data: EventBody
  createdAt: Date
}

/** Returns an event of a conversation in the form that actions need; undefined if there is none. */
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

/** Returns the id of a turn's message that was begun and not finished, or null. */
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
    .where(sql`data->>'action_id'`, 'in', ['send_message', 'draft_message'])
    // In a phone call, a finished message also stays open until the caller has heard it.
    .where(sql`data->'metadata'->>'streaming'`, '=', 'true')
    .executeTakeFirst()
  return open?._id ?? null
}

/** Ends a turn that waited for approval once none of its calls waits. */
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
