import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { type Chain, type ChainStep, findStep } from '../document/chainDocument.ts'

type Outdated = components['schemas']['ChainSample']['outdated']

/**
 * Returns the changes to a chain since a run reached one of its steps, or null if the run would reach it in the same
 * way.
 */
export function outdatedBy(then: Chain, now: Chain, stepId: string, before: readonly string[]): Outdated {
  const changed = (id: string) => !isSameStep(findStep(then, id), findStep(now, id))
  if (changed(stepId)) return { reason: 'step_changed', steps: [stepId] }
  const earlier = [...new Set(before)].filter(changed)
  if (earlier.length > 0) return { reason: 'earlier_changed', steps: earlier }
  const isSameChain = isDeepStrictEqual(around(then), around(now))
  return isSameChain ? null : { reason: 'chain_changed', steps: [] }
}

/** Position, name, notes and timeout of a step make no difference. */
function isSameStep(then: ChainStep | undefined, now: ChainStep | undefined): boolean {
  return isDeepStrictEqual(atWork(then), atWork(now))
}

function atWork(step: ChainStep | undefined) {
  if (!step) return undefined
  const { name: _, notes: _notes, timeout_seconds: _time, ...work } = step
  return work
}

/** Returns the parts of a chain, besides its steps, that affect values. */
function around({ start, steps, input_schema = {}, state = [] }: Chain) {
  return { start: start ?? steps[0]?.step_id, input_schema, state }
}
