import { sql } from 'kysely'
import { asObject } from '../../../../common/json/asObject.ts'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { occasionTask } from '../../chains/bindings/backgroundBindings.ts'
import type { Rehearsed, SimulationItem } from './simulationStore.ts'

/** Returns the runs of a chain in a conversation, in order. */
export async function playedRuns(
  db: TenantDb,
  conversationId: string,
  chainId: string,
): Promise<SimulationItem['chain_runs']> {
  return db
    .selectFrom('chain_run')
    .select(['_id', 'status'])
    .where('conversation_id', '=', conversationId)
    .where('chain_id', '=', chainId)
    .orderBy('started_at')
    .orderBy('_id')
    .execute()
}

/** Returns the actions that chain steps did not run in the conversation, since they have no mock. */
export async function leftOutOfRuns(db: TenantDb, conversationId: string): Promise<string[]> {
  const found = await db
    .selectFrom('chain_run_step')
    .innerJoin('chain_run', 'chain_run._id', 'chain_run_step.run_id')
    .select(sql<string>`chain_run_step.input ->> 'action'`.as('name'))
    .distinct()
    .where('chain_run.conversation_id', '=', conversationId)
    .where('chain_run_step.type', '=', 'agent_action')
    .where(sql<boolean>`chain_run_step.result -> 'details' -> 'isSimulated' = 'true'`)
    .where(sql<boolean>`chain_run_step.result -> 'output' = 'null'`)
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name)
}

/** Returns the steps of chains in the conversation that would have changed bookings, in order. */
export async function rehearsedInRuns(db: TenantDb, conversationId: string): Promise<Rehearsed[]> {
  const found = await db
    .selectFrom('chain_run_step')
    .innerJoin('chain_run', 'chain_run._id', 'chain_run_step.run_id')
    .select(['chain_run_step.type', 'chain_run_step.input'])
    .where('chain_run.conversation_id', '=', conversationId)
    .where('chain_run_step.type', 'in', ['book', 'move_booking', 'cancel_booking'])
    .where(sql<boolean>`chain_run_step.result -> 'details' -> 'isSimulated' = 'true'`)
    .orderBy('chain_run.started_at')
    .orderBy('chain_run._id')
    .orderBy('chain_run_step.position')
    .execute()
  return found.map(({ type, input }) => ({ action: type, parameters: asObject(input), result: null }))
}

/**
 * Returns whether all chains of a conversation have ended and none is about to start. Only the database owner can read
 * the jobs' payload.
 */
export async function areChainsAtRest(
  { owner }: Pick<Database, 'owner'>,
  { tenantId, conversationId }: { tenantId: string; conversationId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from switchboard.job where tenant_id = ${tenantId} and task = ${occasionTask}
      and state in ('waiting', 'running') and payload ->> 'conversation' = ${conversationId}
    union all
    select 1 from switchboard.chain_run where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      and status in ('running', 'paused')
    limit 1`.execute(owner)
  return rows.length === 0
}
