import { type Chain, type ChainStep, firstStep } from './chainDocument.ts'

/** Steps that a kind of step begins within itself, such as the body of a loop. */
export type InnerSteps = (step: ChainStep) => readonly string[]

/** Where a run may go from a step: its ways, elsewhere where it fails, and what it begins within itself. */
export function waysFrom(step: ChainStep, inner: InnerSteps): string[] {
  const { next = [], on_error } = step
  const elsewhere = on_error.policy === 'branch' && on_error.to !== undefined ? [on_error.to] : []
  return [...next.map(({ to }) => to), ...elsewhere, ...inner(step)]
}

/** The steps that a run can come to, by id. */
export function reachableSteps(chain: Chain, inner: InnerSteps): Set<string> {
  const steps = new Map(chain.steps.map(step => [step.step_id, step]))
  const reached = new Set<string>()
  const ahead = [firstStep(chain)?.step_id]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const step = steps.get(id)
    if (!step || reached.has(id)) continue
    reached.add(id)
    ahead.push(...waysFrom(step, inner))
  }
  return reached
}

/** For each step those that every run has passed before it comes there: what they return is surely known. */
export function passedBefore(chain: Chain, inner: InnerSteps): Map<string, Set<string>> {
  const reached = reachableSteps(chain, inner)
  const first = firstStep(chain)?.step_id
  const before = new Map<string, string[]>([...reached].map(id => [id, []]))
  for (const step of chain.steps) {
    if (!reached.has(step.step_id)) continue
    for (const to of waysFrom(step, inner)) before.get(to)?.push(step.step_id)
  }
  const passed = new Map([...reached].map(id => [id, new Set(id === first ? [] : reached)]))
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const [id, known] of passed) {
      if (id === first) continue
      const ways = (before.get(id) ?? []).map(from => new Set([...(passed.get(from) ?? []), from]))
      const sure = [...known].filter(one => one !== id && ways.every(way => way.has(one)))
      if (sure.length === known.size) continue
      passed.set(id, new Set(sure))
      hasChanged = true
    }
  }
  return passed
}
