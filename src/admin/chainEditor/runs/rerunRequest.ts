import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RunStep } from './runTree.ts'
import type { RunRequest } from './useChainTestRun.ts'

export type ChainEffect = components['schemas']['ChainEffect']

/** How an earlier run is gone on from: all of it again, from a step on, one step alone, or with another result. */
export type Rerun =
  | { kind: 'again' }
  | { kind: 'on' | 'alone'; step: RunStep }
  | { kind: 'change'; step: RunStep; result: unknown }

interface Choices {
  effects: readonly ChainEffect[]
  /** Places of the steps that are done again; of the others the recorded result is taken. */
  repeated: ReadonlySet<string>
  isDry: boolean
}

/** What is asked of the server. */
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

/** The effects that somebody has to decide about. */
export function effectsToDecide(rerun: Rerun, effects: readonly ChainEffect[]): readonly ChainEffect[] {
  if (rerun.kind === 'again' || rerun.kind === 'on') return effects
  const { path } = rerun.step
  // Of one step alone nothing follows; one with another result is not run itself.
  return effects.filter(effect => (effect.path === path) === (rerun.kind === 'alone'))
}

/** Whether there is a result that could be taken again. */
export function canBeTaken({ status }: ChainEffect): boolean {
  return status === 'succeeded'
}
