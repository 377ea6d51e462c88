import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface ChainTables {
  chain_version: ChainVersionTable
  chain_run: ChainRunTable
  chain_run_step: ChainRunStepTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Any JSON; null where there is none yet. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

type Run = components['schemas']['ChainRun']

export interface ChainVersionTable {
  tenant_id: string
  chain_id: string
  version: number
  /** The chain's record as it was published. */
  data: JSONColumnType<Record<string, unknown>>
  tests: JSONColumnType<{ passed: number; failed: number }>
  note: string
  created_at: Time
  created_by: JSONColumnType<Actor>
}

export interface ChainRunTable {
  tenant_id: string
  _id: string
  chain_id: string
  chain_name: string
  /** Null for the chain as it was saved. */
  version: number | null
  /** The chain that ran. */
  definition: JSONColumnType<Record<string, unknown>>
  trigger: Run['trigger']
  is_dry: boolean
  conversation_id: string | null
  input: JSONColumnType<Record<string, unknown>>
  status: Run['status']
  output: Json
  error: ColumnType<Run['error'], string | null | undefined, string | null>
  started_at: Time
  ended_at: NullableTime
}

export interface ChainRunStepTable {
  tenant_id: string
  run_id: string
  /** Its place in the run, such as each[3]/send. */
  path: string
  position: Generated<number>
  step_id: string
  type: string
  /** Its settings with the values put in. */
  input: JSONColumnType<Record<string, unknown>>
  /** What became of it and where the run went on, as the feature writes it; null while it runs. */
  result: JSONColumnType<object | null, string | null | undefined, string | null>
  attempts: number
}
