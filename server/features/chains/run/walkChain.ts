import { type Chain, type ChainStep, findStep, firstStep } from '../document/chainDocument.ts'
import { schemaFault } from '../steps/schemaFault.ts'
import { errorOf, StepError } from '../steps/stepError.ts'
import type { ChainValues, JsonSchema, StateChanges, StepContext } from '../steps/stepType.ts'
import { limitedSignal } from './limitedSignal.ts'
import { skipTarget } from './nextStep.ts'
import type { StepAround } from './performStep.ts'
import { createRunBudget } from './runBudget.ts'
import type { CallFrame, RunSetup } from './runSetup.ts'
import { runStep } from './runStep.ts'
import { valuesAfter } from './valuesAfter.ts'

/** Parameters of one walk through a chain. */
export interface ChainWalk extends Pick<CallFrame, 'chain' | 'prefix' | 'signal' | 'depth' | 'isRetry'> {
  input: unknown
  outer?: CallFrame['budget']
  /** Limits the walk to some of the steps, with given results of earlier ones. */
  part?: ChainPart
}

export interface ChainPart {
  startAt?: string
  stopAfter?: string
  /** Results by name. */
  steps?: Readonly<Record<string, unknown>>
  state?: StateChanges
}

/** Creates the frame of a chain. `values` stays current, also after a step has failed. */
export function callFrameOf(run: RunSetup, { input, outer, part = {}, ...walk }: ChainWalk): CallFrame {
  const values: ChainValues = {
    ...run.facts,
    input,
    state: { ...stateAtFirst(walk.chain), ...part.state },
    steps: part.steps ?? {},
    now: run.startedAt.toISOString(),
  }
  const budget = createRunBudget(walk.chain.settings.max_steps, outer)
  return { ...walk, values, budget, changes: {}, visits: new Map(), stopAfter: part.stopAfter }
}

/**
 * Walks a chain and validates its input and output against its schemas. Throws the StepError of a step that fails for
 * good, and the signal's reason.
 */
export async function walkChain(run: RunSetup, frame: CallFrame, startAt?: string): Promise<unknown> {
  const { input_schema, output_schema } = frame.chain
  if (startAt === undefined) await expectFit(run, input_schema, frame.values.input, 'What the chain is given')
  const output = await walkSteps(run, frame, startAt ?? firstStep(frame.chain)?.step_id)
  if (frame.stopAfter === undefined && !run.isDry)
    await expectFit(run, output_schema, output, 'What the chain returns')
  return output
}

/**
 * Walks from a step until no branch leads on, and takes finished results from the journal. Returns the last result.
 */
async function walkSteps(run: RunSetup, frame: CallFrame, start: string | undefined): Promise<unknown> {
  let at: string | null = start ?? null
  while (at !== null) {
    frame.signal.throwIfAborted()
    const step = findStep(frame.chain, at)
    if (!step) throw new StepError('action_failed', `There is no step ${at}.`, { mayPass: false })
    frame.budget.step()
    const next: string | null = step.enabled ? await takeStep(run, frame, step) : skipTarget(run, step)
    at = at === frame.stopAfter ? null : next
  }
  return frame.values.output ?? null
}

/** Runs a step; returns the next step's id, or null at the end. */
async function takeStep(run: RunSetup, frame: CallFrame, step: ChainStep): Promise<string | null> {
  const path = nextPath(frame, step)
  const insides = (around: StepAround) => insidesOf(run, frame, around)
  const result =
    (await finishedBefore(run, frame, path)) ?? (await runStep(run, frame, step, { path, insides }))
  if (result.isFatal && result.error) throw errorOf(result.error)
  frame.values = valuesAfter(frame.values, step, result)
  frame.changes = { ...frame.changes, ...result.state }
  return result.next
}

async function finishedBefore({ journal }: RunSetup, frame: CallFrame, path: string) {
  const finished = await journal.finished(path)
  if (!finished || (finished.isFatal && frame.isRetry)) return undefined
  frame.budget.keep(finished.output)
  return finished
}

/** Returns the path, with the number of the visit unless it is the first. */
function nextPath({ prefix, visits }: CallFrame, { step_id }: ChainStep): string {
  const visit = (visits.get(step_id) ?? 0) + 1
  visits.set(step_id, visit)
  return visit === 1 ? prefix + step_id : `${prefix}${step_id}#${visit}`
}

/** Returns the functions with which a step of the frame runs others within it. */
function insidesOf(
  run: RunSetup,
  frame: CallFrame,
  { path, state, isRetry, ...around }: StepAround,
): Pick<StepContext, 'runInner' | 'runChain'> {
  return {
    runInner: async (start, { suffix, more, signal = around.signal }) => {
      const inner: CallFrame = {
        ...frame,
        prefix: `${path}${suffix}/`,
        values: { ...frame.values, ...more, state: state(), output: null },
        changes: {},
        visits: new Map(),
        stopAfter: undefined,
        signal,
        isRetry,
      }
      const output = await walkSteps(run, inner, start)
      return { output, state: inner.changes }
    },
    runChain: async (chain, input) => {
      if (frame.depth >= deepest) throw new StepError('budget_exceeded', tooDeep)
      const { signal, release } = limitedSignal(around.signal, chainMs(chain), () => chainTimeout(chain))
      const walk = {
        chain,
        input,
        prefix: `${path}/`,
        signal,
        depth: frame.depth + 1,
        isRetry,
        outer: frame.budget,
      }
      return walkChain(run, callFrameOf(run, walk)).finally(release)
    },
  }
}

const deepest = 5
const tooDeep = `Chains can be nested at most ${deepest} levels deep.`

/** Returns the error of a chain that takes too long. */
export function chainTimeout({ chain_name, settings }: Chain): StepError {
  return new StepError(
    'timeout',
    `The chain ${chain_name} took longer than ${settings.timeout_seconds} seconds.`,
  )
}

export function chainMs({ settings }: Chain): number {
  return settings.timeout_seconds * 1000
}

/** Parses JSON that was checked when the chain was saved. */
function stateAtFirst({ state = [] }: Chain): StateChanges {
  return Object.fromEntries(state.map(({ key, default: first }) => [key, first ? JSON.parse(first) : null]))
}

async function expectFit(
  run: RunSetup,
  schema: JsonSchema | undefined,
  value: unknown,
  what: string,
): Promise<void> {
  const fault = schema && (await schemaFault(run, schema, value))
  if (fault)
    throw new StepError('schema_mismatch', `${what} does not fit its schema: ${fault}`, { mayPass: false })
}
