import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RunStep } from './runTree.ts'
import type { RunRequest } from './useChainTestRun.ts'

export type ChainEffect = components['schemas']['ChainEffect']

/** Kinds of rerun: the whole run, from a step on, one step alone, or with a changed result. */
export type Rerun =
  | { kind: 'again' }
  | { kind: 'on' | 'alone'; step: RunStep }
  | { kind: 'change'; step: RunStep; result: unknown }

interface Choices {
  effects: readonly ChainEffect[]
  /** Paths of the steps that run again; the others reuse their recorded results. */
  repeated: ReadonlySet<string>
  isDry: boolean
}

/** Builds the request for a rerun. */
export function rerunRequest(runId: string, rerun: Rerun, { effects, repeated, isDry }: Choices): RunRequest {
  const request: RunRequest = { from_run: runId, dry_run: isDry }
  if (rerun.kind !== 'again') request.start_at = rerun.step.path
  if (rerun.kind === 'alone') request.stop_after = rerun.step.step_id
  const taken = effects.filter(effect => canBeTaken(effect) && !repeated.has(effect.path))
  const results = Object.fromEntries(taken.map(({ path, output }) => [path, output]))
  if (rerun.kind === 'change') results[rerun.step.path] = rerun.result
  if (Object.keys(results).length > 0) request.results = results
  return request
}

/** Returns the effects about which the person must decide. */
export function effectsToDecide(rerun: Rerun, effects: readonly ChainEffect[]): readonly ChainEffect[] {
  if (rerun.kind === 'again' || rerun.kind === 'on') return effects
  const { path } = rerun.step
  // A single step has no effects after it; a step with a changed result does not run itself.
  return effects.filter(effect => (effect.path === path) === (rerun.kind === 'alone'))
}

/** Returns true if the effect has a result that can be reused. */
export function canBeTaken({ status }: ChainEffect): boolean {
  return status === 'succeeded'
}
