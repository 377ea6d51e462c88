import { sql } from 'kysely'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type ChainUse = operations['listChainUses']['responses']['200']['content']['application/json'][number]

/** The maximum in the contract. */
const maxUses = 100

/** Reads what runs a chain: agents with an action for it, enabled triggers, and chains with it as a step. */
export async function readChainUses(db: TenantDb, chainName: string): Promise<ChainUse[]> {
  const { rows } = await sql<ChainUse>`
    select 'agent' as kind, agent._id as record_id, agent.data->>'name' as name from record action
      join record agent on agent.entity = 'agent' and agent.deleted_at is null
        and agent.data->'enabled' is distinct from 'false' and agent.data->'agent_action_ids' ? action._id::text
      where action.entity = 'agent_action' and action.deleted_at is null
        and action.data->'enabled' is distinct from 'false'
        and action.data->'execution'->>'chain_name' = ${chainName}
    union
    select 'trigger', _id, data->>'binding_name' from record
      where entity = 'smart_chain_binding' and deleted_at is null and data->'enabled' = 'true'
        and data->>'chain_name' = ${chainName}
    union
    select 'chain', _id, data->>'title' from record
      where entity = 'smart_chain' and deleted_at is null and data->>'chain_name' <> ${chainName} and data->'steps' @>
        ${JSON.stringify([{ type: 'sub_chain', config: { chain_name: chainName } }])}::jsonb
    order by kind, name, record_id limit ${maxUses}`.execute(db)
  return rows
}
