import { type RawBuilder, sql } from 'kysely'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { Database } from '../../../store/database.ts'
import { isoTime } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Retention periods of a tenant in days; 0 means forever. */
interface Retention {
  tenantId: string
  conversationDays: number
  filledIntakeDays: number
}

const usual = defaults.tenant_settings.retention

/** Returns the tenants that do not keep everything. */
export async function findRetentions({ owner }: Pick<Database, 'owner'>): Promise<Retention[]> {
  const days = (name: keyof typeof usual) =>
    sql`coalesce((data -> 'retention' ->> ${sql.lit(name)})::int, ${usual[name]})`
  const { rows } = await sql<Retention>`
    select * from (
      select tenant_id as "tenantId", ${days('conversation_days')} as "conversationDays",
        ${days('filled_intake_days')} as "filledIntakeDays"
      from switchboard.record where entity = 'tenant_settings' and deleted_at is null
    ) retention
    where "conversationDays" > 0 or "filledIntakeDays" > 0 order by "tenantId"`.execute(owner)
  return rows
}

/** Returns the condition for a completed conversation without events since then. */
export function isConversationOver(since: Date): RawBuilder<unknown> {
  return sql`data ->> 'status' = 'completed' and ${isBefore('last_event_at', since)}`
}

/** Returns the condition for a test conversation without events since then. */
export function isTestOver(since: Date): RawBuilder<unknown> {
  return sql`data -> 'is_test' = 'true' and ${isBefore('last_event_at', since)}`
}

/** Returns the tenants with such a test conversation. */
export async function tenantsWithOldTests(
  { owner }: Pick<Database, 'owner'>,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct tenant_id as "tenantId" from switchboard.record
    where entity = 'conversation' and (${isTestOver(since)}) order by tenant_id`.execute(owner)
  return rows.map(({ tenantId }) => tenantId)
}

/** Returns the condition for an intake that was started before then. */
export function isIntakeBegunBefore(since: Date): RawBuilder<unknown> {
  return isBefore('started_at', since)
}

/** Returns the ids of at most `limit` records that meet the condition, in the trash or not. */
export async function findRecords(
  db: TenantDb,
  entity: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from record where entity = ${entity} and (${condition}) limit ${limit}`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** Compares times as text: records store them as ISO texts in UTC. */
function isBefore(field: 'last_event_at' | 'started_at', time: Date): RawBuilder<unknown> {
  const kept = sql`coalesce(data ->> ${sql.lit(field)}, ${sql.raw(isoTime('record.created_at'))})`
  return sql`${kept} < ${time.toISOString()}`
}
