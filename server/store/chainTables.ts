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
/** Any JSON; null if there is none yet. */
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
  /** Null for a chain that is not saved. */
  chain_id: string | null
  chain_name: string
  /** Null for the saved chain, which has no version. */
  version: number | null
  /** The chain that ran. */
  definition: JSONColumnType<Record<string, unknown>>
  trigger: Run['trigger']
  is_dry: boolean
  /** The run that this one continues or repeats. */
  from_run: string | null
  conversation_id: string | null
  /** The binding that started the run; null if a person or an agent did. */
  binding: ColumnType<Run['binding'], string | null | undefined, string | null>
  /** Values that steps read by name, besides the input. */
  facts: JSONColumnType<Record<string, unknown>, string | undefined, string>
  input: JSONColumnType<Record<string, unknown>>
  status: Run['status']
  output: Json
  error: ColumnType<Run['error'], string | null | undefined, string | null>
  started_at: Time
  ended_at: NullableTime
  /** True if the run continues as a job. */
  is_background: ColumnType<boolean, boolean | undefined, boolean>
  /** When a paused run resumes by itself. */
  due_at: NullableTime
  /** The person who cancelled the run, which then never continues. */
  cancelled_by: ColumnType<Actor | null, string | null | undefined, string | null>
  /** Given in advance: results that replace steps (`mocks`), and the part of the chain that runs. */
  given: ColumnType<
    { mocks?: Record<string, unknown>; part?: object } | null,
    string | null | undefined,
    string | null
  >
}

export interface ChainRunStepTable {
  tenant_id: string
  run_id: string
  /** Path of the step in the run, such as each[3]/send. */
  path: string
  position: Generated<number>
  step_id: string
  type: string
  /** The step's settings with the values filled in. */
  input: JSONColumnType<Record<string, unknown>>
  /** The outcome and where the run continued, as the feature writes it; null while the step runs. */
  result: JSONColumnType<object | null, string | null | undefined, string | null>
  attempts: number
  /** When the step was pinned as a sample. */
  pinned_at: NullableTime
  /** When the run first reached the step. */
  begun_at: ColumnType<Date, Date | string | undefined, Date | string>
  /** True while the step waits for something to become due. */
  is_paused: ColumnType<boolean, boolean | undefined, boolean>
}

export interface ChainQuestionTable {
  tenant_id: string
  _id: Generated<string>
  run_id: string
  path: string
  /** The question, its recipients and the possible answers, as the feature writes it. */
  content: JSONColumnType<QuestionContent>
  asked_at: Time
  due_at: Time
  /** When the question was answered or expired. */
  closed_at: NullableTime
  answer: ColumnType<QuestionAnswer | null, string | null | undefined, string | null>
}

export interface ChainWaitTable {
  tenant_id: string
  run_id: string
  path: string
  event: 'message' | 'conversation_completed' | 'webhook'
  conversation_id: string | null
  /** Number of the last event when the wait began. */
  after_index: number | null
  /** The trigger whose address is called. */
  binding_id: string | null
  /** The name and the value that the body of the call must contain. */
  match: ColumnType<{ name: string; value: string } | null, string | null, string | null>
  begun_at: Time
  /** When the event happened or the wait ended. */
  closed_at: NullableTime
  call: ColumnType<
    { id: string; body: Record<string, unknown> } | null,
    string | null | undefined,
    string | null
  >
}

/** The text of a question for the team, and who may answer it. */
export interface QuestionContent {
  title: string
  text: string
  /** Schema of the form to fill in; null if there is none. */
  schema: Readonly<Record<string, unknown>> | null
  /** The choices; empty if there is only something to do. */
  actions: readonly { action: string; title: string }[]
  /** The minimum role. */
  role: string
  /** E-mail addresses of those asked; empty for everybody with the role. */
  people: readonly string[]
}

export interface QuestionAnswer {
  action: string
  data: Record<string, unknown>
  by: Actor
}
