import type { EntityData } from '../../store/records/entityData.ts'
import type { SimulationPlan } from '../../store/simulationTables.ts'

/** What a suite lets be played; its chain, where it names one, in a version, or with null as it is saved. */
export function suitePlan(
  suite: EntityData<'synthetic_suite'>,
  chainVersion: number | null = null,
): SimulationPlan {
  const { personality, scenarios, evaluations = [], tool_mocks = [], max_turns, iterations, chain_id } = suite
  const chain = chain_id !== undefined && { chain: { chain_id, version: chainVersion } }
  const played = { personality, scenarios, evaluations, tool_mocks, max_turns, iterations }
  return { ...played, ...chain, seed: 0, time_zone: null }
}
