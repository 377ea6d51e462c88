import type { EntityData } from '../../store/records/entityData.ts'
import type { SimulationPlan } from '../../store/simulationTables.ts'

/** What a suite lets be played. */
export function suitePlan(suite: EntityData<'synthetic_suite'>): SimulationPlan {
  const { personality, scenarios, evaluations = [], tool_mocks = [], max_turns, iterations } = suite
  return { personality, scenarios, evaluations, tool_mocks, max_turns, iterations, seed: 0, time_zone: null }
}
