import { type Chain, type ChainStep, firstStep } from './chainDocument.ts'

/** Returns the steps that a step starts within itself, such as the body of a loop. */
export type InnerSteps = (step: ChainStep) => readonly string[]

/** Returns the possible next steps: branches, the target on failure, and inner steps. */
function waysFrom(step: ChainStep, inner: InnerSteps): string[] {
  const { next = [], on_error } = step
  const elsewhere = on_error.policy === 'branch' && on_error.to !== undefined ? [on_error.to] : []
  return [...next.map(({ to }) => to), ...elsewhere, ...inner(step)]
}

/**
 * Returns the ids of the steps that a run can reach. With `unending`, only those that it reaches if that step never
 * finishes.
 */
export function reachableSteps(chain: Chain, inner: InnerSteps, unending?: string): Set<string> {
  const steps = new Map(chain.steps.map(step => [step.step_id, step]))
  const reached = new Set<string>()
  const ahead = [firstStep(chain)?.step_id]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const step = steps.get(id)
    if (!step || reached.has(id)) continue
    reached.add(id)
    ahead.push(...(id === unending ? inner(step) : waysFrom(step, inner)))
  }
  return reached
}

/** Returns the steps that every run finishes before it reaches a step; their results are always known there. */
export function finishedBefore(chain: Chain, stepId: string, inner: InnerSteps): ChainStep[] {
  const reached = reachableSteps(chain, inner)
  if (!reached.has(stepId)) return []
  return chain.steps.filter(
    ({ step_id }) => reached.has(step_id) && !reachableSteps(chain, inner, step_id).has(stepId),
  )
}
