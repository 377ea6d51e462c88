import { type Chain, type ChainStep, firstStep } from './chainDocument.ts'

/** The steps that the settings of a step lead to. */
export interface ConfigTargets {
  /** Steps that it starts within itself, such as the body of a loop. */
  inner: readonly string[]
  /** Steps that follow its exits. */
  exits: readonly string[]
}

/** Returns the steps that the settings of a step lead to. */
export type TargetsOf = (step: ChainStep) => ConfigTargets

/** Returns the possible next steps: branches, exits, the target on failure, and inner steps. */
function waysFrom(step: ChainStep, targetsOf: TargetsOf): string[] {
  const { next = [], on_error } = step
  const elsewhere = on_error.policy === 'branch' && on_error.to !== undefined ? [on_error.to] : []
  const { inner, exits } = targetsOf(step)
  return [...next.map(({ to }) => to), ...elsewhere, ...exits, ...inner]
}

/**
 * Returns the ids of the steps that a run can reach. With `unending`, only those that it reaches if that step never
 * finishes.
 */
export function reachableSteps(chain: Chain, targetsOf: TargetsOf, unending?: string): Set<string> {
  const steps = new Map(chain.steps.map(step => [step.step_id, step]))
  const reached = new Set<string>()
  const ahead = [firstStep(chain)?.step_id]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const step = steps.get(id)
    if (!step || reached.has(id)) continue
    reached.add(id)
    ahead.push(...(id === unending ? targetsOf(step).inner : waysFrom(step, targetsOf)))
  }
  return reached
}

/** Returns the steps that every run finishes before it reaches a step; their results are always known there. */
export function finishedBefore(chain: Chain, stepId: string, targetsOf: TargetsOf): ChainStep[] {
  const reached = reachableSteps(chain, targetsOf)
  if (!reached.has(stepId)) return []
  return chain.steps.filter(
    ({ step_id }) => reached.has(step_id) && !reachableSteps(chain, targetsOf, step_id).has(stepId),
  )
}
