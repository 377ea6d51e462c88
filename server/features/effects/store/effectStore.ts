import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { EffectOwner, EffectState, EffectTable } from '../../../store/effectTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { Effect, EffectPlace, EffectResult } from '../../effect.ts'

export interface StoredEffect extends Omit<EffectPlace, 'scope' | 'effectId' | 'signal'> {
  id: string
  occasion: string
  position: number
  effect: Effect
  state: EffectState
  record: EffectResult['record'] | null
  /** Why the last attempt failed. */
  error: string | null
  attempts: number
  plannedAt: Date
  endedAt: Date | null
}

type NewEffects = Pick<
  StoredEffect,
  'owner' | 'occasion' | 'conversationId' | 'contactId' | 'language' | 'timeZone' | 'values'
> & { tenantId: string; at: Date }

/** Stores effects that wait, and returns their ids. Those that are stored already stay as they are. */
export async function insertEffects(
  db: TenantDb,
  { tenantId, owner, occasion, conversationId, contactId, at, ...place }: NewEffects,
  effects: readonly Pick<StoredEffect, 'id' | 'position' | 'effect'>[],
): Promise<ReadonlySet<string>> {
  const { language, timeZone, values } = place
  const stored = await db
    .insertInto('effect')
    .values(
      effects.map(({ id, position, effect }) => ({
        tenant_id: tenantId,
        _id: id,
        owner_entity: owner.entity,
        owner_id: owner.id,
        run_key: occasion,
        position,
        effect: JSON.stringify(effect),
        place: JSON.stringify({ language, timeZone, values }),
        conversation_id: conversationId,
        contact_id: contactId,
        state: 'waiting' as const,
        planned_at: at,
      })),
    )
    .onConflict(conflict => conflict.columns(['tenant_id', '_id']).doNothing())
    .returning('_id')
    .execute()
  return new Set(stored.map(({ _id }) => _id))
}

/** Returns an effect, or undefined if there is none. */
export async function findEffect(db: TenantDb, id: string): Promise<StoredEffect | undefined> {
  const row = await db.selectFrom('effect').selectAll().where('_id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Returns an effect and locks it until the end of the transaction. */
export async function lockEffect(db: TenantDb, id: string): Promise<StoredEffect | undefined> {
  const row = await db.selectFrom('effect').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
  return row && read(row)
}

/** Returns the effects of a record, the newest occasion first, each occasion in its order. */
export async function effectsOf(db: TenantDb, owner: EffectOwner): Promise<StoredEffect[]> {
  const rows = await db
    .selectFrom('effect')
    .selectAll()
    .where('owner_entity', '=', owner.entity)
    .where('owner_id', '=', owner.id)
    .orderBy('planned_at', 'desc')
    .orderBy('position')
    .limit(maxListed)
    .execute()
  return rows.map(read)
}

const maxListed = 200

/** Returns the id of the effect that follows in the same occasion. */
export async function nextEffect(
  db: TenantDb,
  { owner, occasion, position }: Pick<StoredEffect, 'owner' | 'occasion' | 'position'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('effect')
    .select('_id')
    .where('owner_id', '=', owner.id)
    .where('run_key', '=', occasion)
    .where('position', '=', position + 1)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?._id
}

/** Notes the end of an attempt. */
export async function noteAttempt(
  db: TenantDb,
  id: string,
  { state, record, error, at }: Pick<StoredEffect, 'state' | 'record' | 'error'> & { at: Date },
): Promise<void> {
  await db
    .updateTable('effect')
    .set({
      state,
      record_entity: record?.entity ?? null,
      record_id: record?.id ?? null,
      error,
      attempts: sql`attempts + 1`,
      ended_at: state === 'waiting' ? null : at,
    })
    .where('_id', '=', id)
    .execute()
}

/** Lets a failed effect wait for another attempt. */
export async function waitAgain(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('effect')
    .set({ state: 'waiting', error: null, ended_at: null })
    .where('_id', '=', id)
    .execute()
}

/** A waiting effect without a job that would carry it out. */
interface StrandedEffect {
  tenantId: string
  id: string
}

/**
 * Returns effects of all tenants that wait although their turn has come and their job has ended: it was canceled before
 * an attempt, or its server died in the last one.
 */
export async function findStranded(
  { owner }: Pick<Database, 'owner'>,
  task: string,
): Promise<StrandedEffect[]> {
  const { rows } = await sql<StrandedEffect>`
    select effect.tenant_id as "tenantId", effect._id as id from switchboard.effect
    where effect.state = 'waiting'
      and (effect.position = 0 or exists (
        select from switchboard.effect before where before.tenant_id = effect.tenant_id
          and before.owner_id = effect.owner_id and before.run_key = effect.run_key
          and before.position = effect.position - 1 and (before.state <> 'waiting' or before.attempts > 0)))
      and ${withoutJob(sql`switchboard.job`, task)}
    limit ${maxListed}`.execute(owner)
  return rows
}

/** Ends a stranded effect, unless it has a job by now; returns it, and undefined if it did not end. */
export async function endStranded(
  db: TenantDb,
  id: string,
  { task, at, reason }: { task: string; at: Date; reason: string },
): Promise<StoredEffect | undefined> {
  const row = await db
    .updateTable('effect')
    .set({ state: 'failed', error: reason, ended_at: at })
    .where('_id', '=', id)
    .where('state', '=', 'waiting')
    .where(withoutJob(sql`job`, task))
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

function withoutJob(jobs: RawBuilder<unknown>, task: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from ${jobs} job where job.tenant_id = effect.tenant_id and job.task = ${task}
      and job.key = effect._id::text and job.state in ('waiting', 'running'))`
}

/**
 * Forgets effects whose record or submitted form is deleted for good, of all tenants. Their values have a person's
 * words.
 */
export async function forgetEffects({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await sql`
    delete from switchboard.effect as effect where case owner_entity
      when 'form_submission' then not exists (
        select from switchboard.form_submission
        where tenant_id = effect.tenant_id and _id = effect.owner_id)
      else not exists (
        select from switchboard.record
        where tenant_id = effect.tenant_id and entity = effect.owner_entity and _id = effect.owner_id) end`.execute(
    owner,
  )
}

function read(row: Selectable<EffectTable>): StoredEffect {
  const { record_entity: entity, record_id: recordId } = row
  return {
    id: row._id,
    owner: { entity: row.owner_entity, id: row.owner_id },
    occasion: row.run_key,
    position: row.position,
    effect: row.effect as Effect,
    ...row.place,
    conversationId: row.conversation_id,
    contactId: row.contact_id,
    state: row.state,
    record: entity !== null && recordId !== null ? { entity, id: recordId } : null,
    error: row.error,
    attempts: row.attempts,
    plannedAt: row.planned_at,
    endedAt: row.ended_at,
  }
}
