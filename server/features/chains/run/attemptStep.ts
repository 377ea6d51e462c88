import { withLookups } from '../data/lookups.ts'
import type { RecordedLookup } from '../data/recordedLookup.ts'
import type { ChainStep } from '../document/chainDocument.ts'
import { configTexts } from '../document/configTexts.ts'
import { StepError } from '../steps/stepError.ts'
import type { ChainValues, StepConfig, StepType } from '../steps/stepType.ts'
import { fillConfig } from './fillConfig.ts'
import { type Performed, performStep, type StepInsides } from './performStep.ts'
import type { CallFrame, RunSetup } from './runSetup.ts'

/** One attempt at a step, counted from 1; 0 if its result was given in advance. */
export type Attempt = Performed & { number: number; isSimulated?: true }

/** Options of an attempt. */
export interface AttemptManner {
  path: string
  insides: StepInsides
  /** True if the step has failed before, perhaps at a step within it. */
  isRetry: boolean
}

/**
 * Tries a step once, or takes its mock. Throws the reason of the frame's signal, and any error that is not a StepError.
 */
export async function attemptStep(
  run: RunSetup,
  frame: CallFrame,
  step: ChainStep,
  manner: AttemptManner,
): Promise<Attempt> {
  const { path } = manner
  const { step_id: stepId, type } = step
  const given = [path, stepId].find(name => Object.hasOwn(run.mocks, name))
  const prepared = await prepare(run, frame, step, given !== undefined)
  const { input, stepType, values = frame.values, lookups } = prepared
  const isRepeatable = stepType?.isRepeatable ?? false
  const { attempt: number, ...begun } = await run.journal.begin(path, { stepId, type, input, isRepeatable })
  run.listener({ type: 'step_started', path, stepId, kind: type, attempt: number, input })
  if (given !== undefined) return simulated(0, run.mocks[given])
  if ('error' in prepared) return { number, error: prepared.error, report: {} }
  if (run.isDry && stepType?.hasEffects) return simulated(number, null)
  const task = { ...manner, ...prepared, ...begun, attempt: number, timeoutMs: timeLimit(step) }
  const { report, ...performed } = await performStep(run, { ...frame, values }, task)
  return { number, ...performed, report: { ...report, ...(lookups && { lookups }) } }
}

type Prepared =
  | { stepType: StepType; input: StepConfig; values: ChainValues; lookups?: readonly RecordedLookup[] }
  | { stepType?: StepType; input: StepConfig; values?: ChainValues; lookups?: undefined; error: StepError }

/** Returns the step's filled settings and their lookups. If the result is given, nothing is looked up. */
async function prepare(
  run: RunSetup,
  frame: CallFrame,
  { type, config = {} }: ChainStep,
  isGiven: boolean,
): Promise<Prepared> {
  const stepType = run.stepTypes.get(type)
  if (!stepType) {
    return {
      input: config,
      error: new StepError('action_failed', `There is no kind of step ${type}.`, { mayPass: false }),
    }
  }
  try {
    const texts = isGiven ? {} : configTexts(stepType, config)
    const lookups = await run.lookups({ ...frame, texts })
    frame.budget.give(lookups)
    const values = withLookups(frame.values, lookups)
    const input = fillConfig(stepType, config, values)
    frame.budget.give(input)
    return { stepType, input, values, ...(lookups.length > 0 && { lookups }) }
  } catch (error) {
    frame.signal.throwIfAborted()
    if (error instanceof StepError) return { stepType, input: config, error }
    throw error
  }
}

function timeLimit({ timeout_seconds: seconds }: ChainStep): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}

function simulated(number: number, output: unknown): Attempt {
  return { number, output, report: {}, isSimulated: true }
}
