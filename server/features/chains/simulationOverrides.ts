import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Chain } from './document/chainDocument.ts'
import { type KeptChain, savedChain, versionOfChain } from './savedChain.ts'
import { findSavedChain } from './store/chainVersionStore.ts'

/** What is otherwise with chains in a conversation that is only played. */
export interface SimulationOverrides {
  /** The chain that is tried there in place of what is published of it; undefined where none is. */
  tried: SimulationPlan['chain']
  /** What stands in for actions. */
  toolMocks: SimulationPlan['tool_mocks']
}

/** Reads what a simulation says of chains; that of one that is gone says nothing. */
export type ReadSimulationOverrides = (db: TenantDb, simulationId: string) => Promise<SimulationOverrides>

/** How a chain runs where a conversation is only played. */
export interface SimulatedRun {
  kept: KeptChain
  isDry: true
  mocks: Readonly<Record<string, unknown>>
}

/** The chain with a short name as it is tried, else as it would run; undefined where there is neither. */
export async function simulatedRun(
  db: TenantDb,
  chainName: string,
  { tried, toolMocks }: SimulationOverrides,
  usual: () => Promise<KeptChain | undefined>,
): Promise<SimulatedRun | undefined> {
  const kept =
    tried && (await isTried(db, chainName, tried)) ? await asTried(db, chainName, tried) : await usual()
  return kept && { kept, isDry: true, mocks: standIns(kept.chain, toolMocks) }
}

/** Whether it is the chain with this short name that is tried. */
export async function isTried(
  db: TenantDb,
  chainName: string,
  tried: SimulationOverrides['tried'],
): Promise<boolean> {
  return tried !== undefined && (await findSavedChain(db, chainName))?.chainId === tried.chain_id
}

function asTried(db: TenantDb, chainName: string, { version }: NonNullable<SimulationOverrides['tried']>) {
  return version === null ? savedChain(db, chainName) : versionOfChain(db, chainName, version)
}

/** The results of steps that run an action for which something stands in. */
function standIns(
  { steps }: Pick<Chain, 'steps'>,
  toolMocks: SimulationOverrides['toolMocks'],
): Record<string, unknown> {
  const found = steps.flatMap(({ step_id, type, config }) => {
    const mock = toolMocks.find(({ enabled, tool_name }) => enabled && tool_name === config?.action)
    return type === 'agent_action' && mock ? [[step_id, { text: JSON.stringify(mock.result) }]] : []
  })
  return Object.fromEntries(found)
}
