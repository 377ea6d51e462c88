import { sql } from 'kysely'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { Database } from '../../../store/database.ts'
import { isoTime } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Minutes without a message after which a conversation is completed, unless the tenant sets another value. */
const usualMinutes = defaults.tenant_settings.conversations.idle_minutes

/** Additional days before an intake counts as idle, unless it can be continued for longer once it is abandoned. */
const intakeDays = 7

export interface IdleConversation {
  tenantId: string
  id: string
  /** Idle means no message since then. */
  since: Date
}

/** Returns at most `limit` conversations of all tenants that were silent as long as their tenant allows. */
export async function findIdleConversations(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<IdleConversation[]> {
  const { rows } = await sql<IdleConversation>`
    select idle.tenant_id as "tenantId", idle._id as id, tenant.since
    from (
      select tenant._id, ${now}::timestamptz - make_interval(mins => minutes) as since
      from switchboard.tenant
      left join switchboard.record settings on settings.tenant_id = tenant._id and settings.deleted_at is null
        and settings.entity = 'tenant_settings'
      cross join lateral (
        select coalesce((settings.data -> 'conversations' ->> 'idle_minutes')::int, ${usualMinutes}) as minutes
      ) allowed
      where minutes > 0
    ) tenant
    cross join lateral (
      select record.tenant_id, record._id from switchboard.record
      where record.tenant_id = tenant._id and record.entity = 'conversation' and ${isIdle(sql`tenant.since`)}
      limit ${limit}
    ) idle
    limit ${limit}`.execute(owner)
  return rows
}

/** Returns whether the conversation is still idle, for a transaction that has locked it. */
export async function isStillIdle(db: TenantDb, { id, since }: IdleConversation): Promise<boolean> {
  const { rows } = await sql`
    select from record where record.entity = 'conversation' and record._id = ${id}
      and ${isIdle(sql`${since}::timestamptz`)}`.execute(db)
  return rows.length > 0
}

/**
 * Returns the condition for an idle conversation. One that waits for a person or an approval is not idle, nor is a
 * snoozed one. People return to the questions of an intake days later.
 */
function isIdle(since: ReturnType<typeof sql>) {
  const last = sql`coalesce(record.data ->> 'last_event_at', ${sql.raw(isoTime('record.created_at'))})`
  const written = (time: ReturnType<typeof sql>) =>
    sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const longer = sql`greatest(make_interval(days => ${sql.lit(intakeDays)}), (select make_interval(
      days => (filled.data #>> '{form,abandon,resume_days}')::int,
      mins => coalesce((filled.data #>> '{form,abandon,after_minutes}')::int, 0))
    from record filled where filled.tenant_id = record.tenant_id and filled.entity = 'filled_intake'
      and filled._id = (record.data ->> 'filled_intake_id')::uuid))`
  return sql`record.deleted_at is null
    and record.data ->> 'status' in ('open', 'pending') and record.data ->> 'handler' = 'agent'
    and ${last} < ${written(since)}
    and (record.data ->> 'filled_intake_id' is null
      or ${last} < ${written(sql`(${since} - ${longer})`)})
    and not exists (
      select from turn where turn.tenant_id = record.tenant_id and turn.conversation_id = record._id
        and turn.state in ('queued', 'running', 'waiting'))`
}
