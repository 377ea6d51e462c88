import type { ChainStep } from '../document/chainDocument.ts'
import { StepError } from '../steps/stepError.ts'
import type { StepConfig, StepType } from '../steps/stepType.ts'
import { fillConfig } from './fillConfig.ts'
import { type Performed, performStep, type StepInsides } from './performStep.ts'
import type { Frame, RunSetup } from './runSetup.ts'

/** One try at a step, counted from 1; 0 where its result was given beforehand. */
export type Attempt = Performed & { number: number; isSimulated?: true }

/** How a step is tried. */
export interface AttemptManner {
  path: string
  insides: StepInsides
  /** It has failed before, and so may have steps within it. */
  isRetry: boolean
}

/** Tries a step once, or takes what stands in its place. Throws the reason of the frame's signal, and what is no StepError. */
export async function attemptStep(
  run: RunSetup,
  frame: Frame,
  step: ChainStep,
  manner: AttemptManner,
): Promise<Attempt> {
  const { path } = manner
  const { step_id: stepId, type } = step
  const prepared = prepare(run, frame, step)
  const { input, stepType } = prepared
  const hasEffects = stepType?.hasEffects ?? false
  const { key, attempt: number } = await run.journal.begin(path, { stepId, type, hasEffects, input })
  run.listener({ type: 'step_started', path, stepId, attempt: number, input })
  if (Object.hasOwn(run.mocks, stepId)) return simulated(0, run.mocks[stepId])
  if ('error' in prepared) return { number, error: prepared.error, report: {} }
  if (run.isDry && hasEffects) return simulated(number, null)
  return {
    number,
    ...(await performStep(run, frame, { ...manner, ...prepared, key, timeoutMs: timeLimit(step) })),
  }
}

type Prepared =
  | { stepType: StepType; input: StepConfig }
  | { stepType?: StepType; input: StepConfig; error: StepError }

function prepare(run: RunSetup, frame: Frame, { type, config = {} }: ChainStep): Prepared {
  const stepType = run.stepTypes.get(type)
  if (!stepType) {
    return {
      input: config,
      error: new StepError('action_failed', `There is no kind of step ${type}.`, { mayPass: false }),
    }
  }
  try {
    const input = fillConfig(stepType, config, frame.values)
    frame.budget.give(input)
    return { stepType, input }
  } catch (error) {
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
