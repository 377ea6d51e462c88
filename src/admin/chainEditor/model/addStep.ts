import { type ChainDocument, type ChainStep, findStep, firstStep } from './chainDocument.ts'
import { setStep } from './editSteps.ts'
import { withInnerStep } from './innerStep.ts'
import { setStart, startId } from './startNode.ts'
import { exitsOf, leadingTo, type StepExit, setExit } from './stepExits.ts'
import type { StepKinds } from './stepKinds.ts'

/** Position of a new step: after the start or another step, if need be at an exit, inside a step, or unconnected. */
export type StepPlace = { after: string; exit?: string } | { within: string } | null

/** Returns the chain with a new step, connected with the steps before and after it. */
export function addStep(
  document: ChainDocument,
  step: ChainStep,
  place: StepPlace,
  kinds: StepKinds,
): ChainDocument {
  if (place === null) return { ...document, steps: [...document.steps, step] }
  if ('within' in place) return addedWithin(document, step, place.within, kinds)
  if (place.after === startId) return addedFirst(document, step, kinds)
  const before = findStep(document, place.after)
  const exits = before ? exitsOf(before, kinds) : []
  const exit =
    exits.find(({ pointer }) => pointer === place.exit) ?? exits.find(({ to }) => !to) ?? exits.at(-1)
  return exit
    ? addedAtExit(document, step, { after: place.after, exit, kinds })
    : addedAfter(document, step, place.after, kinds)
}

function addedFirst(document: ChainDocument, step: ChainStep, kinds: StepKinds): ChainDocument {
  const first = firstStep(document)
  const leading = first ? leadingTo(step, first.step_id, kinds) : step
  return setStart({ ...document, steps: [leading, ...document.steps] }, step.step_id)
}

function addedAtExit(
  document: ChainDocument,
  step: ChainStep,
  { after, exit, kinds }: { after: string; exit: StepExit; kinds: StepKinds },
): ChainDocument {
  const { pointer, to } = exit
  const placed = insertedBehind(document, to === undefined ? step : leadingTo(step, to, kinds), after)
  return setExit(placed, after, { pointer, to: step.step_id })
}

function addedAfter(
  document: ChainDocument,
  step: ChainStep,
  after: string,
  kinds: StepKinds,
): ChainDocument {
  const edges = findStep(document, after)?.next ?? []
  // The step is inserted on the unconditional edge, else it adds another edge.
  const index = edges.findIndex(({ when }) => !when)
  const taken = edges[index]
  const next = taken
    ? edges.map((one, at) => (at === index ? { ...one, to: step.step_id } : one))
    : [...edges, { to: step.step_id }]
  const placed = insertedBehind(document, taken ? leadingTo(step, taken.to, kinds) : step, after)
  return setStep(placed, after, { next })
}

function addedWithin(
  document: ChainDocument,
  step: ChainStep,
  within: string,
  kinds: StepKinds,
): ChainDocument {
  const outer = findStep(document, within)
  const placed = insertedBehind(document, step, within)
  const config = outer && withInnerStep(outer, step.step_id, kinds)
  return config ? setStep(placed, within, { config }) : placed
}

function insertedBehind(document: ChainDocument, step: ChainStep, id: string): ChainDocument {
  const at = document.steps.findIndex(({ step_id }) => step_id === id) + 1
  return { ...document, steps: [...document.steps.slice(0, at), step, ...document.steps.slice(at)] }
}
