import { type ChainDocument, type ChainStep, findStep, firstStep } from '../model/chainDocument.ts'
import { type ChainEdge, edgesFrom } from '../model/chainGraph.ts'
import type { StepKinds } from '../model/stepKinds.ts'

/** Returns the steps that may have effects in a run that starts at a step, or at the first one; in chain order. */
export function effectsAhead(
  document: Pick<ChainDocument, 'steps' | 'start'>,
  kinds: StepKinds,
  startAt?: string,
): ChainStep[] {
  const reached = new Set<string>()
  const ahead = [startAt ?? firstStep(document)?.step_id]
  while (ahead.length > 0) {
    const step = findStep(document, ahead.pop() ?? null)
    if (!step || reached.has(step.step_id)) continue
    reached.add(step.step_id)
    ahead.push(...targetsFrom(step, kinds))
  }
  return document.steps.filter(
    ({ step_id, type, enabled = true }) => reached.has(step_id) && enabled && hasEffects(kinds, type),
  )
}

/** Effects of another chain are not known here, so a sub-chain counts as well. */
function hasEffects(kinds: StepKinds, type: string): boolean {
  return type === 'sub_chain' || (kinds.get(type)?.has_effects ?? true)
}

/**
 * Returns the ids of the steps after a step. A disabled step continues through unconditional edges only, because it has
 * no result to decide conditions.
 */
function targetsFrom(step: ChainStep, kinds: StepKinds): string[] {
  const edges = edgesFrom(step, kinds)
  const taken = step.enabled === false ? edges.filter(isSure) : edges
  return taken.map(({ to }) => to)
}

function isSure({ kind, when, label }: ChainEdge): boolean {
  return kind === 'exit' ? label === null : kind === 'next' && !when?.trim()
}
