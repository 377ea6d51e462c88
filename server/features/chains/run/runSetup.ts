import type { components } from '../../../../openapi/generated/types.d.ts'
import type { Lookups } from '../data/lookups.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { ChainValues, StateChanges, StepType } from '../steps/stepType.ts'
import type { createEvaluation } from './evaluation.ts'
import type { Journal } from './journal.ts'
import type { RunBudget } from './runBudget.ts'
import type { RunListener } from './runListener.ts'

/** Values that all steps of a run share. */
export interface RunSetup {
  tenantId: string
  runId: string
  conversationId: string | null
  /** What started the run; absent for one that is not stored. */
  trigger?: components['schemas']['ChainRun']['trigger']
  /** Facts that steps can read by name. */
  facts: Readonly<Record<string, unknown>>
  startedAt: Date
  journal: Journal
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  evaluation: ReturnType<typeof createEvaluation>
  lookups: Lookups
  /** Results to use instead of running a step, by its path or id. */
  mocks: Readonly<Record<string, unknown>>
  /** If true, steps with effects are left out. */
  isDry: boolean
  /** If true, a job of the queue executes the run. */
  isJob: boolean
  now: () => Date
  listener: RunListener
}

/** A sequence of steps: those of a chain, or of one iteration or branch within a step. */
export interface CallFrame {
  chain: Chain
  /** Prefix of each path within the frame. */
  prefix: string
  values: ChainValues
  /** Changes that its steps have made to the state. */
  changes: StateChanges
  budget: RunBudget
  signal: AbortSignal
  /** Number of chains around it. */
  depth: number
  /** The step after which it ends. */
  stopAfter?: string
  /** Number of visits to each step. */
  visits: Map<string, number>
  /** If true, steps that failed before are tried again. */
  isRetry: boolean
}
