import { orAborted } from '../../../limits/abortable.ts'
import { StepError } from '../steps/stepError.ts'
import type { StateChanges, StepConfig, StepContext, StepReport, StepType } from '../steps/stepType.ts'
import { limitedSignal } from './limitedSignal.ts'
import type { CallFrame, RunSetup } from './runSetup.ts'

/** Result of executing a step. */
export type Performed = { report: StepReport } & (
  | { output: unknown; state?: StateChanges }
  | { error: StepError }
)

/** Creates the functions with which a step runs others within it. */
export type StepInsides = (around: StepAround) => Pick<StepContext, 'runInner' | 'runChain'>

/** A step as its inner steps see it. */
export interface StepAround {
  path: string
  state: () => StateChanges
  signal: AbortSignal
  isRetry: boolean
}

interface Task {
  stepType: StepType
  input: StepConfig
  path: string
  key: string
  attempt: number
  begunAt: Date
  timeoutMs: number | undefined
  insides: StepInsides
  isRetry: boolean
}

/**
 * Executes a step within its timeout. Throws the reason of the frame's signal, and any error that is not a StepError.
 */
export async function performStep(
  run: RunSetup,
  frame: CallFrame,
  {
    stepType,
    input,
    path,
    key,
    attempt,
    begunAt,
    insides,
    isRetry,
    timeoutMs = stepType.usualTimeoutMs,
  }: Task,
): Promise<Performed> {
  const { signal, release } = limitedSignal(frame.signal, timeoutMs, () => tooLong(timeoutMs))
  const { tenantId, runId, conversationId, trigger, services, evaluation, now } = run
  const { values } = frame
  let changes: StateChanges | undefined
  let report: StepReport = {}
  const state = () => ({ ...values.state, ...changes })
  const context: StepContext = {
    ...{ tenantId, runId, conversationId, services, path, key, attempt, begunAt, now, values, signal },
    ...(trigger !== undefined && { trigger }),
    chainName: frame.chain.chain_name,
    canPause: !run.isDry,
    isJob: run.isJob,
    evaluate: sources => evaluation.all(sources, values),
    firstTrue: (conditions, more) => evaluation.firstTrue(conditions, { ...values, state: state(), ...more }),
    setState: more => {
      changes = { ...changes, ...declared(frame, more) }
    },
    report: more => {
      report = { ...report, ...more, ...tokensOf(report, more) }
    },
    ...insides({ path, state, signal, isRetry }),
  }
  try {
    const output = frame.budget.keep((await orAborted(stepType.run(context, input), signal)) ?? null)
    return { output, ...(changes && { state: changes }), report }
  } catch (error) {
    frame.signal.throwIfAborted()
    const failure = signal.aborted ? signal.reason : error
    if (failure instanceof StepError) return { error: failure, report }
    throw failure
  } finally {
    release()
  }
}

function tooLong(ms: number): StepError {
  return new StepError('timeout', `It took longer than ${ms / 1000} seconds.`)
}

/** Adds the tokens of several model answers. */
function tokensOf({ tokens: before }: StepReport, { tokens }: StepReport): Pick<StepReport, 'tokens'> {
  if (!before || !tokens) return {}
  return { tokens: { input: before.input + tokens.input, output: before.output + tokens.output } }
}

/** Rejects changes to values that the chain's state does not declare. */
function declared({ chain }: CallFrame, changes: StateChanges): StateChanges {
  const keys = new Set(chain.state?.map(({ key }) => key))
  const unknown = Object.keys(changes).find(key => !keys.has(key))
  if (unknown === undefined) return changes
  throw new StepError('schema_mismatch', `The chain's memory has no value ${unknown}.`)
}
