import { asObject } from '../../../common/json/asObject.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { definitionHash } from './document/definitionHash.ts'
import type { FinishedStep } from './run/journal.ts'
import type { StepFault } from './steps/stepError.ts'
import type { FoundRun, latestRuns } from './store/chainRunStore.ts'

type Summary = Awaited<ReturnType<typeof latestRuns>>[number]

/** Stored fields of a step. */
export type KeptStep = Pick<
  FoundRun['steps'][number],
  'path' | 'step_id' | 'type' | 'input' | 'attempts' | 'result' | 'is_paused'
>

/** Returns a run as lists show it. */
export function presentedSummary(run: Summary): components['schemas']['ChainRunSummary'] {
  const { _id, chain_name, version, trigger, binding, is_dry, from_run, status, error } = run
  const { started_at, ended_at, due_at, cancelled_by } = run
  return {
    ...{ _id, chain_name, version, trigger, binding, is_dry, from_run, status, error, cancelled_by },
    due_at: due_at?.toISOString() ?? null,
    started_at: started_at.toISOString(),
    elapsed_ms: ended_at && ended_at.getTime() - started_at.getTime(),
  }
}

function stepIdsOf({ steps }: FoundRun['definition']): string[] {
  return Array.isArray(steps) ? steps.map(step => String(asObject(step).step_id)) : []
}

function underWay({ is_paused }: Pick<KeptStep, 'is_paused'>, run: FoundRun['status']) {
  if (run !== 'running' && run !== 'paused') return 'cut'
  return is_paused ? 'paused' : 'running'
}

/** Returns a run with its steps. */
export function presentedRun(run: FoundRun): components['schemas']['ChainRun'] {
  const { steps, input, output, definition, status } = run
  return {
    ...presentedSummary(run),
    definition_hash: definitionHash(definition),
    step_ids: stepIdsOf(definition),
    input,
    output,
    steps: steps.map(step => presentedStep(step, status)),
  }
}

/** Returns a step's failure as responses show it. */
export function shownFault({ code, message, expression }: StepFault) {
  return { code, message, ...(expression && { expression }) }
}

/** Returns a step with its input and result. */
export function presentedStep(
  step: KeptStep,
  runStatus: FoundRun['status'],
): components['schemas']['ChainRunStep'] {
  const { path, step_id, type, input, attempts } = step
  const result = step.result as FinishedStep | null
  const {
    elapsedMs = null,
    isSimulated,
    isTaken,
    prompt,
    reasoning,
    model,
    tokens,
    lookups,
  } = result?.details ?? {}
  return {
    path,
    step_id,
    type,
    status: result?.status ?? underWay(step, runStatus),
    input,
    output: result?.output ?? null,
    next: result?.next ?? null,
    error: result?.error ? shownFault(result.error) : null,
    is_simulated: isSimulated ?? false,
    is_taken: isTaken ?? false,
    attempts,
    elapsed_ms: elapsedMs,
    ...(prompt !== undefined && { prompt }),
    ...(reasoning !== undefined && { reasoning }),
    ...(model !== undefined && { model }),
    ...(tokens && { tokens }),
    ...(lookups && { lookups: lookups.map(one => ({ ...one })) }),
  }
}
