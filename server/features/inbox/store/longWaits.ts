import { sql } from 'kysely'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface LongWait {
  tenantId: string
  conversationId: string
  /** Start of the wait, as found. */
  since: string
}

/** Default maximum wait and its consequence, for agents that set none. */
const usual = defaults.agent.human_handoff

/**
 * Returns up to `limit` conversations of all tenants whose wait in the queue has reached their agent's limit, and that
 * must return to it.
 */
export async function findLongWaits(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<LongWait[]> {
  const { rows } = await sql<LongWait>`
    select wait.* from switchboard.tenant
    cross join lateral (
      select record.tenant_id as "tenantId", record._id as "conversationId", record.data->>'waiting_since' as since
      from ${waiting} and ${deadline} <= ${now}::timestamptz
      limit ${limit}
    ) wait
    limit ${limit}`.execute(owner)
  return rows
}

/** Returns the earliest deadline of a waiting conversation; null if there is none. */
export async function nextLongWait({ owner }: Pick<Database, 'owner'>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(wait.at) as at from switchboard.tenant
    cross join lateral (select ${deadline} as at from ${waiting}) wait`.execute(owner)
  return rows[0]?.at ?? null
}

/**
 * Conversations in a tenant's queue that return to their agent after a wait. Excludes ended calls, in which nobody
 * hears an agent anymore, and conversations that only the team may answer.
 */
const waiting = sql`switchboard.record
  join switchboard.conversation_thread thread
    on thread.tenant_id = record.tenant_id and thread.conversation_id = record._id
  left join switchboard.agent_version version on version.tenant_id = thread.tenant_id
    and version.agent_id = thread.agent_id and version.version = thread.agent_version
  left join switchboard.record edited on edited.tenant_id = thread.tenant_id and edited.entity = 'agent'
    and edited._id = thread.agent_id and thread.agent_version is null
  cross join lateral (select coalesce(version.data, edited.data, '{}')->'human_handoff' as handoff) agent
  where record.tenant_id = tenant._id and record.entity = 'conversation' and record.deleted_at is null
    and ((record.data->>'handler') collate "C") = 'queue' and record.data->>'status' <> 'completed'
    and record.data->>'call_outcome' is null and thread.answers <> 'team'
    and (thread.agent_id is not null or thread.filled_intake_id is not null)
    and coalesce(handoff->>'on_timeout', ${sql.lit(usual.on_timeout)}) = 'return_to_agent'`

const deadline = sql<Date>`((record.data->>'waiting_since')::timestamptz
  + make_interval(mins => coalesce((handoff->>'timeout_minutes')::int, ${sql.lit(usual.timeout_minutes)})))`

/** Returns true if the conversation still waits. Call it in the transaction that locks the conversation. */
export async function isStillWaiting(db: TenantDb, { conversationId, since }: LongWait): Promise<boolean> {
  const { rows } = await sql`
    select from record join conversation_thread thread on thread.conversation_id = record._id
    where record.entity = 'conversation' and record._id = ${conversationId} and thread.answers <> 'team'
      and record.data->>'handler' = 'queue' and record.data->>'status' <> 'completed'
      and record.data->>'waiting_since' = ${since}`.execute(db)
  return rows.length > 0
}
