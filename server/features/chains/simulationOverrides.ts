import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import type { Chain } from './document/chainDocument.ts'
import { type KeptChain, savedChain, versionOfChain } from './savedChain.ts'
import { findSavedChain } from './store/chainVersionStore.ts'

/** Overrides for chains in a simulated conversation. */
export interface SimulationOverrides {
  /** The chain that is tested instead of its published version; undefined if there is none. */
  tried: SimulationPlan['chain']
  /** Results that replace those of actions. */
  toolMocks: SimulationPlan['tool_mocks']
}

/** Reads a simulation's overrides for chains; empty if the simulation is gone. */
export type ReadSimulationOverrides = (db: TenantDb, simulationId: string) => Promise<SimulationOverrides>

/** A chain's run in a simulated conversation. */
export interface SimulatedRun {
  kept: KeptChain
  isDry: true
  mocks: Readonly<Record<string, unknown>>
}

/**
 * Returns the tested chain if it has this short name, otherwise the chain that would usually run; undefined if there is
 * neither.
 */
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

/** Returns whether the tested chain has this short name. */
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

/** Returns the results of the steps whose action is replaced. */
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
