import { withLookups } from '../data/lookups.ts'
import type { RecordedLookup } from '../data/recordedLookup.ts'
import type { ChainStep } from '../document/chainDocument.ts'
import { RunPause } from '../steps/runPause.ts'
import { StepError, type StepFault } from '../steps/stepError.ts'
import { type Attempt, attemptStep } from './attemptStep.ts'
import type { FinishedStep } from './journal.ts'
import { nextStep } from './nextStep.ts'
import type { StepInsides } from './performStep.ts'
import type { CallFrame, RunSetup } from './runSetup.ts'
import { valuesAfter } from './valuesAfter.ts'

type Outcome = Omit<FinishedStep, 'details'>

/**
 * Runs a step until it has a result, follows its failure settings, and stores the result with the next step. Nothing is
 * stored if the frame's signal aborts, so that the step is repeated. Throws the signal's reason in that case, and any
 * error that is not a StepError.
 */
export async function runStep(
  run: RunSetup,
  frame: CallFrame,
  step: ChainStep,
  { path, insides }: { path: string; insides: StepInsides },
): Promise<FinishedStep> {
  const begunAt = run.now().getTime()
  const attempt = await lastAttempt(run, frame, step, { path, insides }).catch(async failure => {
    if (failure instanceof RunPause) await run.journal.pause(path)
    throw failure
  })
  const ofEdges: RecordedLookup[] = []
  const outcome = await outcomeOf(run, frame, step, { path, attempt, ofEdges })
  const { number, isSimulated } = attempt
  const lookups = [...(attempt.report.lookups ?? []), ...ofEdges]
  const report = { ...attempt.report, ...(lookups.length > 0 && { lookups }) }
  const elapsedMs = run.now().getTime() - begunAt
  const result = {
    ...outcome,
    details: { elapsedMs, attempt: number, ...report, ...(isSimulated && { isSimulated }) },
  }
  await run.journal.finish(path, result)
  run.listener({ type: 'step_finished', path, stepId: step.step_id, result })
  return result
}

/** Tries the step as often as its settings say and returns the last attempt. */
async function lastAttempt(
  run: RunSetup,
  frame: CallFrame,
  step: ChainStep,
  place: { path: string; insides: StepInsides },
): Promise<Attempt> {
  const { policy, retry } = step.on_error
  for (let isRetry = frame.isRetry; ; isRetry = true) {
    const attempt = await attemptStep(run, frame, step, { ...place, isRetry })
    const { number } = attempt
    if (!('error' in attempt) || policy !== 'retry' || !attempt.error.mayPass || number > retry.max)
      return attempt
    const waitMs = Math.min(retry.backoff_ms * 2 ** (number - 1), longestWaitMs)
    const { path } = place
    const error = attempt.error.at(path)
    run.listener({ type: 'step_retry', path, stepId: step.step_id, attempt: number, waitMs, error })
    await run.services.pause(waitMs, frame.signal).catch(failure => {
      // Timers abort with a reason of their own.
      frame.signal.throwIfAborted()
      throw failure
    })
  }
}

const longestWaitMs = 60_000

async function outcomeOf(
  run: RunSetup,
  frame: CallFrame,
  step: ChainStep,
  { path, attempt, ofEdges }: { path: string; attempt: Attempt; ofEdges: RecordedLookup[] },
): Promise<Outcome> {
  if (!('error' in attempt))
    return goingOn({ status: 'succeeded', output: attempt.output, state: attempt.state })
  const { policy, default: fixed, to } = step.on_error
  const error = attempt.error.at(path)
  if (policy === 'branch' && to !== undefined) return { status: 'failed', output: null, error, next: to }
  if (policy === 'default_value') return goingOn({ status: 'failed', output: readFixed(fixed), error })
  return fatal(null, error)

  async function goingOn(reached: Omit<Outcome, 'next'>): Promise<Outcome> {
    try {
      const values = valuesAfter(frame.values, step, reached)
      const texts = { expressions: (step.next ?? []).flatMap(({ when }) => when ?? []) }
      ofEdges.push(...(await run.lookups({ ...frame, texts, values })))
      return { ...reached, next: await nextStep(run, step, withLookups(values, ofEdges)) }
    } catch (failure) {
      // The step has finished: repeating it would not make its branch decidable.
      if (failure instanceof StepError) return fatal(reached.output, failure.at(path))
      throw failure
    }
  }
}

function fatal(output: unknown, error: StepFault): Outcome {
  return { status: 'failed', output, error, next: null, isFatal: true }
}

/** Parses JSON that was checked when the chain was saved. */
function readFixed(text = ''): unknown {
  return text.trim() === '' ? null : JSON.parse(text)
}
