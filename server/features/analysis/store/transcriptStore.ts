import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { isMessage } from './population.ts'

type HandoffReason = NonNullable<components['schemas']['ConversationEvent']['metadata']['handoff_reason']>

/** A message of a conversation. */
export interface SaidLine {
  eventId: string
  who: 'visitor' | 'agent' | 'team'
  said: string
}

const mostMessages = 300

/**
 * Returns the messages of a conversation, or those until a moment, the oldest first; null if it is in the trash or gone.
 */
export async function readTranscript(
  db: TenantDb,
  conversationId: string,
  until: Date | null = null,
): Promise<SaidLine[] | null> {
  if (!(await isThere(db, conversationId))) return null
  const { rows } = await sql<SaidLine>`
    select _id as "eventId", data->>'content' as said,
      case when data->>'role' = 'user' then 'visitor' when data->'metadata'->'human' = 'true' then 'team'
        else 'agent' end as who
    from conversation_event where conversation_id = ${conversationId}::uuid and ${isMessage} ${until ? sql`and created_at < ${until}` : sql``}
    order by event_index limit ${mostMessages}`.execute(db)
  return rows
}

/** What the visitor said last, before a handoff to a person if there was one. */
export interface LastWords {
  /** Why it was handed over; `agent` if the agent did it by itself. */
  handoff: HandoffReason | 'agent' | 'unknown' | null
  eventId: string
  said: string
}

/** Returns the visitor's last words of a conversation; null if it is in the trash or gone, or nothing was said. */
export async function readLastWords(db: TenantDb, conversationId: string): Promise<LastWords | null> {
  if (!(await isThere(db, conversationId))) return null
  const { rows } = await sql<LastWords>`
    with handoff as (
      select event_index, case when data->>'module_id' = 'handoff'
          then coalesce(data->'metadata'->>'handoff_reason', 'unknown') else 'agent' end as reason
      from conversation_event
      where conversation_id = ${conversationId}::uuid and data->>'event_type' = 'action' and (
        (data->>'module_id' = 'handoff' and data->>'action_id' = 'requested')
        or (data->>'module_id' = 'user_interactor' and data->>'action_id' = 'request_human'
          and data->>'role' = 'tool' and not data->'metadata' ? 'error_code'))
      order by event_index limit 1)
    select (select reason from handoff) as handoff, _id as "eventId", data->>'content' as said
    from conversation_event
    where conversation_id = ${conversationId}::uuid and ${isMessage} and data->>'role' = 'user'
      and event_index < coalesce((select event_index from handoff), 2147483647)
    order by event_index desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function isThere(db: TenantDb, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from record where entity = 'conversation' and _id = ${conversationId}::uuid and deleted_at is null`.execute(
    db,
  )
  return rows.length > 0
}
