import { sql } from 'kysely'
import type { ChainWaitTable } from '../../../store/chainTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Where a run waits. */
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

/** Begins to wait; a wait at the same place stays as it is. */
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

/** Nothing wakes the run at this place any more. */
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

/** The first message of the visitor behind an event. */
export async function messageAfter(db: TenantDb, conversationId: string, index: number) {
  const { rows } = await sql<{ text: string; at: Date }>`
    select data->>'content' as text, created_at as at from conversation_event
    where conversation_id = ${conversationId} and event_index > ${index}
      and data->>'role' = 'user' and data->>'action_id' = 'send_message'
    order by event_index limit 1`.execute(db)
  return rows[0]
}

/** The run that has taken a call of that id. */
export async function takerOf(db: TenantDb, bindingId: string, callId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('chain_wait')
    .select('run_id')
    .where('binding_id', '=', bindingId)
    .where(sql<boolean>`call ->> 'id' = ${callId}`)
    .executeTakeFirst()
  return found?.run_id
}

/** Those that wait for a call at that address, held until the transaction ends; the longest first. */
export async function waitsForCall(db: TenantDb, bindingId: string) {
  return db
    .selectFrom('chain_wait')
    .innerJoin('chain_run', join =>
      join
        .onRef('chain_run.tenant_id', '=', 'chain_wait.tenant_id')
        .onRef('chain_run._id', '=', 'chain_wait.run_id'),
    )
    .select(['chain_wait.run_id', 'chain_wait.path', 'chain_wait.match'])
    .where('binding_id', '=', bindingId)
    .where('closed_at', 'is', null)
    .where('chain_run.status', 'in', ['running', 'paused'])
    .orderBy('begun_at')
    .forUpdate('chain_wait')
    .execute()
}

/** Keeps the call that a run has waited for. */
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
