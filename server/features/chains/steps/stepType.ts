import type { components } from '../../../../openapi/generated/types.d.ts'
import type { TokenCount } from '../../../providers/llm/languageModel.ts'
import type { RecordedLookup } from '../data/recordedLookup.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { StepServices } from './stepServices.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
export type StepConfig = Readonly<Record<string, unknown>>
export type StateChanges = Readonly<Record<string, unknown>>

/** The values that templates and expressions read, besides the run's facts. */
export interface ChainValues extends Readonly<Record<string, unknown>> {
  readonly input: unknown
  readonly state: StateChanges
  /** Results by name. */
  readonly steps: Readonly<Record<string, unknown>>
  /** Result of the previous step; in a step's own branches, the result of that step. */
  readonly output?: unknown
  /** The last failure that the run has handled. */
  readonly error?: unknown
  /** Lookups for the step, by name. */
  readonly data?: unknown
  /** Time at which the run began, in ISO 8601. */
  readonly now: string
}

/** A type of step: its behavior and its settings. */
export interface StepType {
  type: string
  title: string
  description: string
  de: { title: string; description: string }
  category: 'ai' | 'logic' | 'data' | 'integration' | 'human' | 'output'
  /** Schema of the settings before filling: texts may contain placeholders. */
  configSchema: JsonSchema
  /** Returns the schema of the result, which may depend on the settings. */
  outputSchema(config: StepConfig): JsonSchema
  /** Returns the pointers of settings that are expressions. */
  expressions?: (config: StepConfig) => string[]
  /** Pointers of settings that are not templates, or that the step fills itself. */
  unfilled?: readonly string[]
  /** Pointers among `unfilled` that are templates. */
  filledByStep?: readonly string[]
  /** Pointers of settings that are JSON Schemas from records. */
  schemas?: readonly string[]
  /** Returns the first inner steps and the pointers of the settings that name them. */
  inner?: (config: StepConfig) => { pointer: string; to: string }[]
  /** Returns the named exits. A run follows the exit of the result, and the step's branches if that leads nowhere. */
  exits?: (config: StepConfig) => StepExit[]
  /** True if no step follows it, even if it has branches. */
  isLast?: true
  /** True if it changes something outside or asks another system. */
  hasEffects: boolean
  /** True if repeating it after a crash costs nothing. It is then stored together with the steps that follow. */
  isRepeatable?: true
  usualTimeoutMs: number
  /** Runs the step with the filled settings. Throws StepError. */
  run(context: StepContext, config: StepConfig): Promise<unknown>
}

/** A named exit of a step, such as a case of a condition. */
export interface StepExit {
  /** The label in the result; null for the exit of all other results. */
  label: string | null
  /** Pointer of the setting that names the next step. */
  pointer: string
  /** The next step; absent if none is set. */
  to?: string
}

/** The context in which a step runs. */
export interface StepContext {
  tenantId: string
  runId: string
  /** Short name of the step's chain. */
  chainName: string
  conversationId: string | null
  /** What started the run; absent for one that is not stored. */
  trigger?: components['schemas']['ChainRun']['trigger']
  /** Path of the step in the run, such as each[3]/send. */
  path: string
  /** The same for each attempt, so that other systems recognize repetitions. */
  key: string
  /** Number of the attempt, from 1; a step that waited goes on with the same attempt. */
  attempt: number
  /** Time when the run first reached the step. */
  begunAt: Date
  now: () => Date
  /** True if the step may throw a RunPause. */
  canPause: boolean
  /** True if a job executes the run: a step that waits for other jobs must then pause, and leave them its slot. */
  isJob: boolean
  values: ChainValues
  services: StepServices
  /** Aborted when the step times out or the run ends. */
  signal: AbortSignal
  /** Returns the values of expressions. */
  evaluate(sources: readonly string[]): Promise<unknown[]>
  /** Returns the index of the first true condition, with further values and the current state; -1 if none is. */
  firstTrue(sources: readonly string[], more?: Readonly<Record<string, unknown>>): Promise<number>
  /** Changes the state; takes effect once the step has succeeded. */
  setState(changes: StateChanges): void
  /** Runs steps of the same chain. Their changes to the state are returned, for the step to apply. */
  runInner(start: string, place: InnerPlace): Promise<InnerResult>
  /** Runs another chain within this run. */
  runChain(chain: Chain, input: unknown): Promise<unknown>
  /** Adds details to the step's trace. */
  report(details: StepReport): void
}

export interface InnerPlace {
  /** Distinguishes this iteration or branch from others of the same step, such as [3]. */
  suffix: string
  /** Further values for the inner steps. */
  more?: Readonly<Record<string, unknown>>
  /** Ends the inner steps before the step itself ends. */
  signal?: AbortSignal
}

export interface InnerResult {
  output: unknown
  state: StateChanges
}

export interface StepReport {
  prompt?: string
  /** The model's reasoning before its answer, shortened. */
  reasoning?: string
  model?: string
  tokens?: TokenCount
  /** Lookups for the step. */
  lookups?: readonly RecordedLookup[]
}
