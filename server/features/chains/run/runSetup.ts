import type { Lookups } from '../data/lookups.ts'
import type { Chain } from '../document/chainDocument.ts'
import type { StepServices } from '../steps/stepServices.ts'
import type { ChainValues, StateChanges, StepType } from '../steps/stepType.ts'
import type { createEvaluation } from './evaluation.ts'
import type { Journal } from './journal.ts'
import type { RunBudget } from './runBudget.ts'
import type { RunListener } from './runListener.ts'

/** What is the same for every step of a run. */
export interface RunSetup {
  tenantId: string
  runId: string
  conversationId: string | null
  /** What its steps can read by name, besides what they make themselves. */
  facts: Readonly<Record<string, unknown>>
  startedAt: Date
  journal: Journal
  stepTypes: ReadonlyMap<string, StepType>
  services: StepServices
  evaluation: ReturnType<typeof createEvaluation>
  lookups: Lookups
  /** Results that are taken instead of running a step, by its path or its id. */
  mocks: Readonly<Record<string, unknown>>
  /** Leaves out what has effects. */
  isDry: boolean
  now: () => Date
  listener: RunListener
}

/** A row of steps, one after the other: those of a chain, or of one course within a step. */
export interface CallFrame {
  chain: Chain
  /** Before each path within it. */
  prefix: string
  values: ChainValues
  /** What its steps have changed in the state. */
  changes: StateChanges
  budget: RunBudget
  signal: AbortSignal
  /** Chains around it. */
  depth: number
  /** The step after which it ends. */
  stopAfter?: string
  /** How often each step was come to. */
  visits: Map<string, number>
  /** What failed before is tried again. */
  isRetry: boolean
}
