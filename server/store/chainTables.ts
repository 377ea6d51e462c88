import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface ChainTables {
  chain_version: ChainVersionTable
  chain_run: ChainRunTable
  chain_run_step: ChainRunStepTable
  chain_question: ChainQuestionTable
  chain_wait: ChainWaitTable
}

type Time = ColumnType<Date, Date | string, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Any JSON; null where there is none yet. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

type Run = components['schemas']['ChainRun']

export interface ChainVersionTable {
  tenant_id: string
  _id: Generated<string>
  chain_id: string
  version: number
  /** The chain's record as it was published. */
  data: JSONColumnType<Record<string, unknown>>
  tests: JSONColumnType<components['schemas']['ChainTestReport']>
  note: string
  created_at: Time
  created_by: JSONColumnType<Actor>
}

export interface ChainRunTable {
  tenant_id: string
  _id: string
  /** Null for a chain that is saved nowhere. */
  chain_id: string | null
  chain_name: string
  /** Null for the chain as it was saved. */
  version: number | null
  /** The chain that ran. */
  definition: JSONColumnType<Record<string, unknown>>
  trigger: Run['trigger']
  is_dry: boolean
  /** The run that it goes on from or does again. */
  from_run: string | null
  conversation_id: string | null
  /** What has begun it; null where somebody or an agent has. */
  binding: ColumnType<Run['binding'], string | null | undefined, string | null>
  /** What its steps read by name beside its input. */
  facts: JSONColumnType<Record<string, unknown>, string | undefined, string>
  input: JSONColumnType<Record<string, unknown>>
  status: Run['status']
  output: Json
  error: ColumnType<Run['error'], string | null | undefined, string | null>
  started_at: Time
  ended_at: NullableTime
  /** It goes on as a job. */
  is_background: ColumnType<boolean, boolean | undefined, boolean>
  /** When one that pauses goes on by itself. */
  due_at: NullableTime
  /** Who has ended it; it never goes on. */
  cancelled_by: ColumnType<Actor | null, string | null | undefined, string | null>
  /** What was given beforehand: results in the place of steps, and the part of the chain that runs. */
  given: ColumnType<
    { mocks?: Record<string, unknown>; part?: object } | null,
    string | null | undefined,
    string | null
  >
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
  /** Kept as a sample since then. */
  pinned_at: NullableTime
  /** When it was first come to. */
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** Nothing is to be done until something is due. */
  is_paused: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ChainQuestionTable {
  tenant_id: string
  _id: Generated<string>
  run_id: string
  path: string
  /** What is asked, of whom, and what can be answered, as the feature writes it. */
  content: JSONColumnType<QuestionContent>
  asked_at: Time
  due_at: Time
  /** When it was answered, or it became too late for it. */
  closed_at: NullableTime
  answer: ColumnType<QuestionAnswer | null, string | null | undefined, string | null>
}

export interface ChainWaitTable {
  tenant_id: string
  run_id: string
  path: string
  event: 'message' | 'conversation_completed' | 'webhook'
  conversation_id: string | null
  /** Number of the event that was the last when the wait began. */
  after_index: number | null
  /** The trigger whose address is called. */
  binding_id: string | null
  /** What the call has to hold: a name within its body, and the value there. */
  match: ColumnType<{ name: string; value: string } | null, string | null, string | null>
  begun_at: Time
  /** When it happened, or nobody waits any more. */
  closed_at: NullableTime
  call: ColumnType<
    { id: string; body: Record<string, unknown> } | null,
    string | null | undefined,
    string | null
  >
}

/** What people of the team read of a question, and who may answer it. */
export interface QuestionContent {
  title: string
  text: string
  /** Of what is filled in; null where nothing is. */
  schema: Readonly<Record<string, unknown>> | null
  /** What can be chosen; none where it is only to be done. */
  actions: readonly { action: string; title: string }[]
  /** The least role. */
  role: string
  /** By their e-mail addresses; nobody for all of the role. */
  people: readonly string[]
}

export interface QuestionAnswer {
  action: string
  data: Record<string, unknown>
  by: Actor
}
