import { isRecordId } from '../../../common/isRecordId.ts'
import type { Database } from '../../store/database.ts'
import type { OverrideActions } from '../agents/turns/agentReader.ts'
import type { ChainActions } from '../chains/chainActions.ts'
import type { ReadSimulationOverrides } from '../chains/simulationOverrides.ts'
import { simulationOf } from '../conversations/simulationMark.ts'
import { stagedActions } from './stagedActions.ts'
import { findSimulation } from './store/simulationStore.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  chains: Pick<ChainActions, 'simulated'>
}

/** Replaces the actions of simulated conversations; other conversations keep theirs. */
export function createActionOverrides({ database, chains }: Deps): OverrideActions {
  return async (tenantId, conversation, actions) => {
    const id = simulationOf(conversation)
    if (id === null) return actions
    const found = isRecordId(id) ? await database.inTenant(tenantId, db => findSimulation(db, id)) : undefined
    const { chainName = null, plan } = found ?? {}
    return stagedActions(actions, {
      mocks: plan?.tool_mocks ?? [],
      ...(chainName !== null && { tried: { chainName, run: chains.simulated(chainName, id) } }),
    })
  }
}

/** Reads a simulation's tested chain, and the results that replace those of actions. */
export const readChainOverrides: ReadSimulationOverrides = async (db, simulationId) => {
  const found = isRecordId(simulationId) ? await findSimulation(db, simulationId) : undefined
  return { tried: found?.plan.chain, toolMocks: found?.plan.tool_mocks ?? [] }
}
