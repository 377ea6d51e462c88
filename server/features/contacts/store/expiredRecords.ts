import { type RawBuilder, sql } from 'kysely'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { Database } from '../../../store/database.ts'
import { isoTime } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** How many days a tenant keeps what; 0 is for ever. */
interface Retention {
  tenantId: string
  conversationDays: number
  filledIntakeDays: number
}

const usual = defaults.tenant_settings.retention

/** The tenants that do not keep everything. */
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

/** That a conversation is completed, and nothing was said in it since. */
export function isConversationOver(since: Date): RawBuilder<unknown> {
  return sql`data ->> 'status' = 'completed' and ${isBefore('last_event_at', since)}`
}

/** That a conversation is a test, and nothing was said in it since. */
export function isTestOver(since: Date): RawBuilder<unknown> {
  return sql`data -> 'is_test' = 'true' and ${isBefore('last_event_at', since)}`
}

/** The tenants that keep such a test. */
export async function tenantsWithOldTests(
  { owner }: Pick<Database, 'owner'>,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select distinct tenant_id as "tenantId" from switchboard.record
    where entity = 'conversation' and (${isTestOver(since)}) order by tenant_id`.execute(owner)
  return rows.map(({ tenantId }) => tenantId)
}

/** That an intake was begun before. */
export function isIntakeBegunBefore(since: Date): RawBuilder<unknown> {
  return isBefore('started_at', since)
}

/** Ids of records of which that holds, in the trash or not; some of them at a time. */
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

/** Times in records are ISO texts in UTC, which are compared as they are. */
function isBefore(field: 'last_event_at' | 'started_at', time: Date): RawBuilder<unknown> {
  const kept = sql`coalesce(data ->> ${sql.lit(field)}, ${sql.raw(isoTime('record.created_at'))})`
  return sql`${kept} < ${time.toISOString()}`
}
