import type { components } from '../../../openapi/generated/types.d.ts'
import type { FinishedStep } from './run/journal.ts'
import type { findRun, latestRuns } from './store/chainRunStore.ts'

type FoundRun = NonNullable<Awaited<ReturnType<typeof findRun>>>
type FoundStep = FoundRun['steps'][number]

/** A run as it is listed. */
export function presentedSummary({
  started_at,
  ended_at,
  ...run
}: Awaited<ReturnType<typeof latestRuns>>[number]): components['schemas']['ChainRunSummary'] {
  const elapsedMs = ended_at && ended_at.getTime() - started_at.getTime()
  return { ...run, started_at: started_at.toISOString(), elapsed_ms: elapsedMs }
}

/** A run with all it did. */
export function presentedRun({ steps, input, output, ...run }: FoundRun): components['schemas']['ChainRun'] {
  return {
    ...presentedSummary(run),
    input,
    output,
    steps: steps.map(step => presentedStep(step, run.status)),
  }
}

function presentedStep(
  step: FoundStep,
  runStatus: FoundRun['status'],
): components['schemas']['ChainRunStep'] {
  const { path, step_id, type, input, attempts } = step
  const result = step.result as FinishedStep | null
  const { elapsedMs = null, isSimulated = false, prompt, model, tokens } = result?.details ?? {}
  return {
    path,
    step_id,
    type,
    status: result?.status ?? (runStatus === 'running' ? 'running' : 'cut'),
    input,
    output: result?.output ?? null,
    next: result?.next ?? null,
    error: result?.error ? { code: result.error.code, message: result.error.message } : null,
    is_simulated: isSimulated,
    attempts,
    elapsed_ms: elapsedMs,
    ...(prompt !== undefined && { prompt }),
    ...(model !== undefined && { model }),
    ...(tokens && { tokens }),
  }
}
