import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Outcome } from './outcomesOf.ts'

/** Returns after how many days the same contact no longer counts as having come back. */
export const returnDays = 7

/** A note that the outcomes of a conversation are to be worked out again. */
export interface StaleNote {
  number: string
  conversation_id: string
}

/** Returns the oldest notes of a tenant. */
export async function staleNotes(db: TenantDb, limit: number): Promise<StaleNote[]> {
  return db
    .selectFrom('outcome_stale')
    .select(['number', 'conversation_id'])
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Deletes notes that were worked off. Notes about the same conversations that came later stay. */
export async function forgetNotes(db: TenantDb, notes: readonly StaleNote[]): Promise<void> {
  await db
    .deleteFrom('outcome_stale')
    .where(
      'number',
      'in',
      notes.map(({ number }) => number),
    )
    .execute()
}

/** Returns whether outcomes of the tenant are still to be worked out. */
export async function hasStale(db: TenantDb): Promise<boolean> {
  return (await staleNotes(db, 1)).length > 0
}

/** Counts the conversations whose outcomes are still to be worked out, up to `max`. */
export async function countStale(db: TenantDb, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct conversation_id)::int as count
    from (select conversation_id from outcome_stale limit ${max}) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns tenants with conversations whose outcomes are still to be worked out. */
export async function tenantsWithStale({ owner }: Pick<Database, 'owner'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from switchboard.tenant
    where exists (select from switchboard.outcome_stale where tenant_id = tenant._id)`.execute(owner)
  return rows.map(({ id }) => id)
}

/** Lets only one transaction work out outcomes of the tenant at a time, until it ends. */
export async function holdOutcomes(db: TenantDb, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 63))`.execute(db)
}

/** An episode's outcome with its conversation. */
export type OutcomeRow = Outcome & { conversation_id: string }

/** Stores outcomes in place of those that the conversations have; rows that are the same stay untouched. */
export async function storeOutcomes(
  db: TenantDb,
  tenantId: string,
  rows: readonly OutcomeRow[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = [...new Set(rows.map(row => row.conversation_id))]
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(typed)})),
      gone as (delete from conversation_outcome old where conversation_id = any(${ids}::uuid[]) and not exists (
        select from given where given.conversation_id = old.conversation_id and given.episode = old.episode))
    insert into conversation_outcome as old (tenant_id, ${sql.raw(names)}) select ${tenantId}::uuid, ${sql.raw(names)} from given
    on conflict (tenant_id, conversation_id, episode) do update set ${sql.raw(assigned)}
      where (${sql.raw(names.replaceAll(/\w+/g, 'old.$&'))}) is distinct from (${sql.raw(names.replaceAll(/\w+/g, 'excluded.$&'))})`.execute(
    db,
  )
}

/** Notes which people of these conversations began another one soon after an end. */
export async function noteReturns(db: TenantDb, conversationIds: readonly string[]): Promise<void> {
  const within = sql`make_interval(days => ${sql.lit(returnDays)})`
  await sql`
    with people as (select distinct contact_id from conversation_outcome
        where conversation_id = any(${conversationIds}::uuid[]) and contact_id is not null),
      returned as (select one.conversation_id, one.episode, (
          select min(later.started_at) from conversation_outcome later
          where later.contact_id = one.contact_id and later.conversation_id <> one.conversation_id
            and later.begun_by = 'visitor' and not later.is_test
            and later.started_at > one.ended_at and later.started_at < one.ended_at + ${within}) as at
        from conversation_outcome one where one.contact_id in (select contact_id from people))
    update conversation_outcome one set came_back_at = returned.at from returned
    where one.conversation_id = returned.conversation_id and one.episode = returned.episode
      and one.came_back_at is distinct from returned.at`.execute(db)
}

const columns = {
  ...{
    conversation_id: 'uuid',
    episode: 'int',
    started_at: 'timestamptz',
    channel: 'text',
    agent_id: 'uuid',
  },
  ...{
    agent_version: 'int',
    agent_service_id: 'uuid',
    contact_id: 'uuid',
    language_id: 'text',
    is_test: 'boolean',
  },
  ...{ begun_by: 'text', visitor_messages: 'int', agent_replies: 'int', human_replies: 'int' },
  ...{ first_visitor_at: 'timestamptz', first_agent_at: 'timestamptz', first_agent_seconds: 'float8' },
  ...{ first_human_at: 'timestamptz', first_human_seconds: 'float8', first_human_open_seconds: 'float8' },
  ...{ handoff_at: 'timestamptz', handoff_reason: 'text', ended_at: 'timestamptz', ended_by: 'text' },
  ...{ reopened_at: 'timestamptz', rating: 'int', is_unanswered: 'boolean', call_seconds: 'int' },
  ...{ call_outcome: 'text', call_quality: 'int', interruptions: 'int', answer_ms: 'int', tokens: 'bigint' },
} satisfies Record<keyof OutcomeRow, string>

const names = Object.keys(columns).join(', ')
const typed = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')
const assigned = Object.keys(columns)
  .map(name => `${name} = excluded.${name}`)
  .join(', ')
