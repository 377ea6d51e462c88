import type { components } from '../../../../openapi/generated/types.d.ts'
import type { StreamEvent } from '../../../api/readStreamEvents.ts'
import type { RunStep } from './runTree.ts'

export type ChainRun = components['schemas']['ChainRun']

interface Begun {
  path: string
  step_id: string
  attempt: number
  input: unknown
}

/** Returns the run after a frame of its stream; undefined until it has started. Ignores frames with unknown names. */
export function liveRun(
  run: ChainRun | undefined,
  { event, data }: Pick<StreamEvent, 'event' | 'data'>,
  typeOf: (stepId: string) => string,
): ChainRun | undefined {
  const told: unknown = JSON.parse(data)
  if (isLast(event)) return told as ChainRun
  if (event === 'run_started') return begun(told as components['schemas']['ChainRunSummary'])
  if (!run) return undefined
  if (event === 'step_finished') return withStep(run, told as RunStep)
  if (event === 'step_started') return withStep(run, underWay(told as Begun, typeOf))
  if (event === 'step_retry') return withStep(run, waiting(run, told as RetryReport))
  return run
}

/** Returns true if the stream reports nothing more: the run has ended or is paused. */
export function isLast(event: string | undefined): boolean {
  return event === 'run_finished' || event === 'run_paused'
}

interface RetryReport {
  path: string
  attempt: number
  error: RunStep['error']
}

function begun(summary: components['schemas']['ChainRunSummary']): ChainRun {
  return { ...summary, definition_hash: '', step_ids: [], input: {}, output: null, steps: [] }
}

function underWay({ path, step_id, attempt, input }: Begun, typeOf: (stepId: string) => string): RunStep {
  return {
    path,
    step_id,
    type: typeOf(step_id),
    status: 'running',
    input,
    output: null,
    next: null,
    error: null,
    is_simulated: false,
    is_taken: false,
    attempts: attempt,
    elapsed_ms: null,
  }
}

/** Returns the step between two attempts, with the error of the last one. */
function waiting(run: ChainRun, { path, error }: RetryReport): RunStep | undefined {
  const step = run.steps.find(one => one.path === path)
  return step && { ...step, error }
}

/** Adds a step to the run, or replaces it: a step in a loop is reported again under its own path. */
function withStep(run: ChainRun, step: RunStep | undefined): ChainRun {
  if (!step) return run
  const isKnown = run.steps.some(({ path }) => path === step.path)
  const steps = isKnown ? run.steps.map(one => (one.path === step.path ? step : one)) : [...run.steps, step]
  return { ...run, steps }
}
