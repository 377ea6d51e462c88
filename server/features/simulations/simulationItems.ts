import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { PersonRole } from './person/personMove.ts'
import type { SimulationItem, StoredSimulation } from './store/simulationStore.ts'

/** Returns the conversations of a plan: each scenario `iterations` times. */
export function plannedItems({ scenarios, iterations }: SimulationPlan): SimulationItem[] {
  return scenarios.flatMap(({ name }) =>
    Array.from({ length: iterations }, (_, index) => ({
      ...untouched,
      scenario: name,
      iteration: index + 1,
    })),
  )
}

const untouched = {
  status: 'queued',
  conversation_id: null,
  ended_by: null,
  turns: 0,
  first_token_ms_p95: null,
  input_tokens: 0,
  output_tokens: 0,
  results: [],
  left_out: [],
  rehearsed: [],
  chain_runs: [],
  error: null,
} satisfies Omit<SimulationItem, 'scenario' | 'iteration'>

/** Returns the personality and the scenario of an item's person. */
export function roleOf(
  { personality, scenarios, iterations, seed }: SimulationPlan,
  index: number,
): PersonRole {
  const scenario = scenarios[Math.floor(index / iterations)]
  if (!scenario) throw new RangeError(`There is no conversation ${index}`)
  return { personality, scenario, variant: seed + (index % iterations) }
}

export function isOver({ status }: Pick<SimulationItem, 'status'>): boolean {
  return !['queued', 'running', 'evaluating'].includes(status)
}

/**
 * Returns the status of a conversation from its checks. One failed required check fails the conversation; passed ones
 * do not make up for it.
 */
export function statusBy(results: SimulationItem['results']): 'passed' | 'failed' | 'maybe' {
  const required = results.filter(one => one.required)
  if (required.some(({ verdict }) => verdict === 'fail')) return 'failed'
  return required.some(({ verdict }) => verdict === 'maybe') ? 'maybe' : 'passed'
}

/**
 * Returns the status with the runs of a tested chain: 'failed' if a run failed, and at best 'maybe' if none succeeded.
 */
export function statusWithRuns(
  status: ReturnType<typeof statusBy>,
  runs: SimulationItem['chain_runs'] | null,
): ReturnType<typeof statusBy> {
  if (runs === null || status === 'failed') return status
  if (runs.some(run => run.status === 'failed' || run.status === 'timeout')) return 'failed'
  return runs.some(run => run.status === 'succeeded') ? status : 'maybe'
}

/** Returns the status of a simulation: the worst of its conversations. */
export function statusOf(items: readonly SimulationItem[]): StoredSimulation['status'] {
  const found = worst.find(status => items.some(item => item.status === status))
  return found ?? 'passed'
}

const worst = ['error', 'failed', 'maybe'] as const
