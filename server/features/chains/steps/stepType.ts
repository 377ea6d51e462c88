import type { TokenCount } from '../../../providers/llm/languageModel.ts'
import type { RecordedLookup } from '../data/recordedLookup.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { StepServices } from './stepServices.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
export type StepConfig = Readonly<Record<string, unknown>>
export type StateChanges = Readonly<Record<string, unknown>>

/** What templates and expressions read, besides the facts that the run was given. */
export interface ChainValues extends Readonly<Record<string, unknown>> {
  readonly input: unknown
  readonly state: StateChanges
  /** Results by name. */
  readonly steps: Readonly<Record<string, unknown>>
  /** Of the step before; of the step itself where its ways are decided. */
  readonly output?: unknown
  /** What the run has got over last. */
  readonly error?: unknown
  /** What was looked up for the step, by name. */
  readonly data?: unknown
  /** When the run began, in ISO 8601. */
  readonly now: string
}

/** What a step of the kind does, and how its settings are written. */
export interface StepType {
  type: string
  title: string
  description: string
  de: { title: string; description: string }
  category: 'ai' | 'logic' | 'data' | 'integration' | 'human' | 'output'
  /** Of the settings as they are written: texts may hold placeholders. */
  configSchema: JsonSchema
  /** Of its result; some depend on the settings. */
  outputSchema(config: StepConfig): JsonSchema
  /** Pointers in the settings to texts that are expressions. */
  expressions?: (config: StepConfig) => string[]
  /** Pointers in the settings to what is no template, or filled by the step itself. */
  unfilled?: readonly string[]
  /** Those of them that are templates. */
  filledByStep?: readonly string[]
  /** Pointers in the settings to JSON Schemas of records. */
  schemas?: readonly string[]
  /** Steps that run within it, and where its settings name the first of them. */
  inner?: (config: StepConfig) => { pointer: string; to: string }[]
  /** Whatever way its steps name, nothing comes after it. */
  isLast?: true
  /** Something outside changes, or another system is asked. */
  hasEffects: boolean
  /** Doing it again after a crash costs nothing, so it is stored together with what comes behind it. */
  isRepeatable?: true
  usualTimeoutMs: number
  /** Throws StepError; `config` is filled. */
  run(context: StepContext, config: StepConfig): Promise<unknown>
}

/** Where a step runs. */
export interface StepContext {
  tenantId: string
  runId: string
  /** Short name of the chain it is a step of. */
  chainName: string
  conversationId: string | null
  /** Its place in the run, such as each[3]/send. */
  path: string
  /** The same for every attempt; by it others know what they have seen before. */
  key: string
  /** When the run first came to it. */
  begunAt: Date
  now: () => Date
  /** Whether it may throw a RunPause. */
  canPause: boolean
  values: ChainValues
  services: StepServices
  /** Aborted when the step's time is over or the run is ended. */
  signal: AbortSignal
  /** The values of expressions. */
  evaluate(sources: readonly string[]): Promise<unknown[]>
  /** Index of the first condition that is true, with further values and the state as it is by now; -1 where none is. */
  firstTrue(sources: readonly string[], more?: Readonly<Record<string, unknown>>): Promise<number>
  /** Holds once the step has succeeded. */
  setState(changes: StateChanges): void
  /** Runs steps of the same chain; what they change in the state is for the step to take over. */
  runInner(start: string, place: InnerPlace): Promise<InnerResult>
  /** Runs another chain within this run. */
  runChain(chain: Chain, input: unknown): Promise<unknown>
  /** Tells what else a trace of the step shows. */
  report(details: StepReport): void
}

export interface InnerPlace {
  /** Tells this course of the inner steps from others of the same step, such as [3]. */
  suffix: string
  /** Further values. */
  more?: Readonly<Record<string, unknown>>
  /** Ends it before the step itself ends. */
  signal?: AbortSignal
}

export interface InnerResult {
  output: unknown
  state: StateChanges
}

export interface StepReport {
  prompt?: string
  /** What the model thought before its answer, shortened. */
  reasoning?: string
  model?: string
  tokens?: TokenCount
  /** What was looked up for it. */
  lookups?: readonly RecordedLookup[]
}
