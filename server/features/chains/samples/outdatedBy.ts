import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { type Chain, type ChainStep, findStep } from '../document/chainDocument.ts'

type Outdated = components['schemas']['ChainSample']['outdated']

/** What of a chain has changed since a run came to a step of it; null where the run would come to it in the same way. */
export function outdatedBy(then: Chain, now: Chain, stepId: string, before: readonly string[]): Outdated {
  const changed = (id: string) => !isSameStep(findStep(then, id), findStep(now, id))
  if (changed(stepId)) return { reason: 'step_changed', steps: [stepId] }
  const earlier = [...new Set(before)].filter(changed)
  if (earlier.length > 0) return { reason: 'earlier_changed', steps: earlier }
  const isSameChain = isDeepStrictEqual(around(then), around(now))
  return isSameChain ? null : { reason: 'chain_changed', steps: [] }
}

/** Where it stands and what the team notes of it changes nothing. */
function isSameStep(then: ChainStep | undefined, now: ChainStep | undefined): boolean {
  return isDeepStrictEqual(atWork(then), atWork(now))
}

function atWork(step: ChainStep | undefined) {
  if (!step) return undefined
  const { name: _, notes: _notes, timeout_seconds: _time, ...work } = step
  return work
}

/** What decides the values beside the steps. */
function around({ start, steps, input_schema = {}, state = [] }: Chain) {
  return { start: start ?? steps[0]?.step_id, input_schema, state }
}
