import type { EntityData } from '../../store/records/entityData.ts'
import type { SimulationPlan } from '../../store/simulationTables.ts'

/** Returns the plan of a suite. If it names a chain, `chainVersion` is the version to test, or null for the draft. */
export function suitePlan(
  suite: EntityData<'synthetic_suite'>,
  chainVersion: number | null = null,
): SimulationPlan {
  const { personality, scenarios, evaluations = [], tool_mocks = [], max_turns, iterations, chain_id } = suite
  const chain = chain_id !== undefined && { chain: { chain_id, version: chainVersion } }
  const played = { personality, scenarios, evaluations, tool_mocks, max_turns, iterations }
  return { ...played, ...chain, seed: 0, time_zone: null }
}
