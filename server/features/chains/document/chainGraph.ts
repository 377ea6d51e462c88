import { type Chain, type ChainStep, firstStep } from './chainDocument.ts'

/** Steps that a kind of step begins within itself, such as the body of a loop. */
export type InnerSteps = (step: ChainStep) => readonly string[]

/** Where a run may go from a step: its ways, elsewhere where it fails, and what it begins within itself. */
function waysFrom(step: ChainStep, inner: InnerSteps): string[] {
  const { next = [], on_error } = step
  const elsewhere = on_error.policy === 'branch' && on_error.to !== undefined ? [on_error.to] : []
  return [...next.map(({ to }) => to), ...elsewhere, ...inner(step)]
}

/** The steps that a run can come to, by id; those alone that it would come to if one of them never came to its end. */
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

/** The steps that every run has finished before it comes to a step: what they return is surely known there. */
export function finishedBefore(chain: Chain, stepId: string, inner: InnerSteps): ChainStep[] {
  const reached = reachableSteps(chain, inner)
  if (!reached.has(stepId)) return []
  return chain.steps.filter(
    ({ step_id }) => reached.has(step_id) && !reachableSteps(chain, inner, step_id).has(stepId),
  )
}
