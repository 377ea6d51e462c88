import { sql } from 'kysely'
import type { TenantDb } from '../../../../store/tenantRun.ts'

/** Returns a run with its binding and result, or undefined if there is none. */
export async function findBoundRun(db: TenantDb, id: string) {
  const found = await db
    .selectFrom('chain_run')
    .select(['binding', 'conversation_id as conversationId', 'facts', 'input'])
    .select(['is_dry as isDry', 'status', 'output', 'trigger'])
    .select(({ selectFrom }) =>
      selectFrom('record')
        .select(sql<string>`data -> 'metadata' ->> 'simulation_id'`.as('id'))
        .where('entity', '=', 'conversation')
        .whereRef('record._id', '=', 'chain_run.conversation_id')
        .where(sql<boolean>`data -> 'metadata' -> 'synthetic' = 'true'`)
        .as('simulationId'),
    )
    .where('_id', '=', id)
    .executeTakeFirst()
  return found?.binding ? { ...found, binding: found.binding } : undefined
}

/** Links a router run to the conversation that it chose an agent for. */
export async function bindRunTo(db: TenantDb, id: string, conversationId: string): Promise<void> {
  await db.updateTable('chain_run').set({ conversation_id: conversationId }).where('_id', '=', id).execute()
}
