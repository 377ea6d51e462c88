import { sql } from 'kysely'
import type { ChainWaitTable } from '../../../store/chainTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** The place at which a run waits. */
export interface WaitPlace {
  tenantId: string
  runId: string
  path: string
}

export interface NewWait extends WaitPlace {
  event: ChainWaitTable['event']
  conversationId?: string
  afterIndex?: number
  bindingId?: string
  match?: { name: string; value: string } | null
  at: Date
}

/** Starts a wait; an existing wait at the same place stays unchanged. */
export async function insertWait(db: TenantDb, { match = null, ...wait }: NewWait): Promise<void> {
  await db
    .insertInto('chain_wait')
    .values({
      tenant_id: wait.tenantId,
      run_id: wait.runId,
      path: wait.path,
      event: wait.event,
      conversation_id: wait.conversationId ?? null,
      after_index: wait.afterIndex ?? null,
      binding_id: wait.bindingId ?? null,
      match: match && JSON.stringify(match),
      begun_at: wait.at,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'run_id', 'path']).doNothing())
    .execute()
}

export async function findWait(db: TenantDb, { runId, path }: Omit<WaitPlace, 'tenantId'>) {
  return db
    .selectFrom('chain_wait')
    .select(['after_index', 'call'])
    .where('run_id', '=', runId)
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Closes a wait, so that nothing wakes the run there any more. */
export async function closeWait(
  db: TenantDb,
  { runId, path, at }: Omit<WaitPlace, 'tenantId'> & { at: Date },
) {
  await db
    .updateTable('chain_wait')
    .set({ closed_at: at })
    .where('run_id', '=', runId)
    .where('path', '=', path)
    .where('closed_at', 'is', null)
    .execute()
}

/** Returns the visitor's first message after an event. */
export async function messageAfter(db: TenantDb, conversationId: string, index: number) {
  const { rows } = await sql<{ text: string; at: Date }>`
    select data->>'content' as text, created_at as at from conversation_event
    where conversation_id = ${conversationId} and event_index > ${index}
      and data->>'role' = 'user' and data->>'action_id' = 'send_message'
    order by event_index limit 1`.execute(db)
  return rows[0]
}

/**
 * Returns the names of the body values in which the waits at an address differ. There are few, since steps define them.
 */
export async function matchedNames(db: TenantDb, bindingId: string): Promise<string[]> {
  const found = await openWaits(db, bindingId)
    .select(sql<string>`match ->> 'name'`.as('name'))
    .distinct()
    .where('match', 'is not', null)
    .execute()
  return found.map(({ name }) => name)
}

/**
 * Returns the oldest wait for a call with one of these values, or for any call, and locks it until the transaction
 * ends. Skips waits locked by another call or by their timeout.
 */
export async function waitForCall(
  db: TenantDb,
  bindingId: string,
  found: readonly { name: string; value: string }[],
): Promise<Omit<WaitPlace, 'tenantId'> | undefined> {
  const matches = found.map(one => JSON.stringify(one))
  return openWaits(db, bindingId)
    .innerJoin('chain_run', join =>
      join
        .onRef('chain_run.tenant_id', '=', 'chain_wait.tenant_id')
        .onRef('chain_run._id', '=', 'chain_wait.run_id'),
    )
    .select(['chain_wait.run_id as runId', 'chain_wait.path'])
    .where('chain_run.status', 'in', ['running', 'paused'])
    .where(sql<boolean>`(match is null or match = any(${matches}::jsonb[]))`)
    .orderBy('begun_at')
    .limit(1)
    .forUpdate('chain_wait')
    .skipLocked()
    .executeTakeFirst()
}

function openWaits(db: TenantDb, bindingId: string) {
  return db.selectFrom('chain_wait').where('binding_id', '=', bindingId).where('closed_at', 'is', null)
}

/** Stores the call that a run waited for. */
export async function keepCall(
  db: TenantDb,
  { runId, path }: Omit<WaitPlace, 'tenantId'>,
  call: { id: string; body: Record<string, unknown> },
  at: Date,
): Promise<void> {
  await db
    .updateTable('chain_wait')
    .set({ call: JSON.stringify(call), closed_at: at })
    .where('run_id', '=', runId)
    .where('path', '=', path)
    .execute()
}
