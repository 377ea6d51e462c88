import type { SimulationPlan } from '../../store/simulationTables.ts'
import type { PersonRole } from './person/personMove.ts'
import type { SimulationItem, StoredSimulation } from './store/simulationStore.ts'

/** The conversations that a plan makes: each scenario as often as it says. */
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
  chain_runs: [],
  error: null,
} satisfies Omit<SimulationItem, 'scenario' | 'iteration'>

/** Whom the person of an item is and what they want. */
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

/** How a conversation stands by its checks: a required one that fails fails it, and none makes up for another. */
export function statusBy(results: SimulationItem['results']): 'passed' | 'failed' | 'maybe' {
  const required = results.filter(one => one.required)
  if (required.some(({ verdict }) => verdict === 'fail')) return 'failed'
  return required.some(({ verdict }) => verdict === 'maybe') ? 'maybe' : 'passed'
}

/** With a chain that is tried, nothing passes in which that has failed, and nothing is decided where it has not run. */
export function statusWithRuns(
  status: ReturnType<typeof statusBy>,
  runs: SimulationItem['chain_runs'] | null,
): ReturnType<typeof statusBy> {
  if (runs === null || status === 'failed') return status
  if (runs.some(run => run.status === 'failed' || run.status === 'timeout')) return 'failed'
  return runs.some(run => run.status === 'succeeded') ? status : 'maybe'
}

/** How a simulation has ended by its conversations: as the worst of them. */
export function statusOf(items: readonly SimulationItem[]): StoredSimulation['status'] {
  const found = worst.find(status => items.some(item => item.status === status))
  return found ?? 'passed'
}

const worst = ['error', 'failed', 'maybe'] as const
