import { type ChainDocument, type ChainStep, findStep, firstStep } from './chainDocument.ts'
import { exitsOf } from './stepExits.ts'
import type { StepKinds } from './stepKinds.ts'
import { withRenamed } from './stepReferences.ts'

/** Returns the chain without some of its steps; edges to a removed step lead on to its unconditional target. */
export function removeSteps(
  document: ChainDocument,
  ids: readonly string[],
  kinds: StepKinds,
): ChainDocument {
  const gone = new Set(ids)
  const behind = new Map(ids.map(id => [id, onwards(document, id, { gone, kinds })]))
  const first = firstStep(document)?.step_id
  const start = first !== undefined && gone.has(first) ? behind.get(first) : first
  const { start: _, layout, ...rest } = document
  const steps = document.steps
    .filter(({ step_id }) => !gone.has(step_id))
    .map(step => {
      // The removal must not make a step lead to itself.
      const ids = new Map([...behind].map(([id, to]) => [id, to === step.step_id ? undefined : to]))
      return withoutDoubles(withRenamed(step, { ids, results: new Map() }, kinds))
    })
  return {
    ...rest,
    steps,
    ...(start !== undefined && start !== steps[0]?.step_id && { start }),
    ...(layout && {
      layout: Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id))),
    }),
  }
}

/** Returns the first remaining step on the unconditional path after a removed step; undefined if there is none. */
function onwards(
  document: ChainDocument,
  id: string,
  { gone, kinds }: { gone: ReadonlySet<string>; kinds: StepKinds },
): string | undefined {
  const seen = new Set<string>()
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
    seen.add(at)
    at = surelyAfter(findStep(document, at), kinds)
    if (at !== undefined && !gone.has(at)) return at
  }
  return undefined
}

/** Returns where a step leads unless a condition or a label decides otherwise. */
function surelyAfter(step: ChainStep | undefined, kinds: StepKinds): string | undefined {
  const exits = step ? exitsOf(step, kinds) : []
  const otherwise = exits.find(({ label }) => label === null)?.to
  return otherwise ?? step?.next?.find(({ when }) => !when)?.to
}

/** Removes duplicate unconditional edges to the same step. */
function withoutDoubles(step: ChainStep): ChainStep {
  if (!step.next) return step
  const next = step.next.filter(
    (edge, index) =>
      edge.when || step.next?.findIndex(other => other.to === edge.to && !other.when) === index,
  )
  const { next: _, ...rest } = step
  return next.length > 0 ? { ...rest, next } : rest
}
