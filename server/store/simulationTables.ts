import type { ColumnType, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface SimulationTables {
  simulation: SimulationTable
}

type Schemas = components['schemas']
type Suite = Schemas['SyntheticSuite']

/** The settings and checks of a simulation, the same for each of its conversations. */
export interface SimulationPlan
  extends Required<
    Pick<Suite, 'personality' | 'scenarios' | 'evaluations' | 'tool_mocks' | 'max_turns' | 'iterations'>
  > {
  /**
   * The chain that is tested with the agent; `version` is null for the chain as saved. Left out if no chain is tested.
   */
  chain?: { chain_id: string; version: number | null }
  seed: number
  /** Time zone of the simulated person; null if the plan has none. */
  time_zone: string | null
}

export interface SimulationTable {
  tenant_id: string
  _id: string
  title: string
  agent_id: string
  /** Null for the agent as it is edited. */
  agent_version: number | null
  suite_id: string | null
  plan: JSONColumnType<SimulationPlan>
  /** The conversations as the API serves them. */
  items: JSONColumnType<Schemas['SimulationItem'][]>
  status: Exclude<Schemas['SimulationStatus'], 'evaluating'>
  job_id: string
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: JSONColumnType<Actor>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
