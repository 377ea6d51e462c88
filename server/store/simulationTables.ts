import type { ColumnType, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface SimulationTables {
  simulation: SimulationTable
}

type Schemas = components['schemas']
type Suite = Schemas['SyntheticSuite']

/** What is played and checked; the same for each of its conversations. */
export interface SimulationPlan
  extends Required<
    Pick<Suite, 'personality' | 'scenarios' | 'evaluations' | 'tool_mocks' | 'max_turns' | 'iterations'>
  > {
  /** The chain that is tried with the agent, in a version, or with null as it is saved; left out where none is. */
  chain?: { chain_id: string; version: number | null }
  seed: number
  /** Where the person is; null where the plan does not say. */
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
  /** Its conversations, as they are told. */
  items: JSONColumnType<Schemas['SimulationItem'][]>
  status: Exclude<Schemas['SimulationStatus'], 'evaluating'>
  job_id: string
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: JSONColumnType<Actor>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}
