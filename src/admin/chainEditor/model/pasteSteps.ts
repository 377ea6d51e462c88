import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, type ChainStep, findStep, resultName } from './chainDocument.ts'
import { edgesFrom } from './chainGraph.ts'
import type { StepCopy } from './copySteps.ts'
import { freeStepId, isStepId } from './stepIds.ts'
import type { StepKinds } from './stepKinds.ts'
import { withRenamed } from './stepReferences.ts'

export interface Pasted {
  document: ChainDocument
  /** Ids of the new steps. */
  ids: string[]
  /** Kinds that this installation does not have; their steps were left out. */
  unknownKinds: string[]
  /** Edge targets outside the copied steps; those edges were removed. */
  lostTargets: string[]
}

/** Pixels by which a copy is shifted from its original. */
const offset = 40

/**
 * Returns the chain with steps pasted from text. Ids stay the same if they are free, and so do the edges among the
 * steps. Returns undefined if the text contains no steps.
 */
export function pasteSteps(
  document: ChainDocument,
  text: string,
  { kinds, stepStart }: { kinds: StepKinds; stepStart: Omit<ChainStep, 'step_id' | 'type'> },
): Pasted | undefined {
  const copy = readCopy(text)
  if (!copy) return undefined
  const known = copy.steps.filter(({ type }) => kinds.has(type))
  const ids = newIds(document, known)
  const targets = known.flatMap(step => edgesFrom(step, kinds).map(({ to }) => to))
  const lost = [...new Set(targets)].filter(id => !ids.has(id))
  const renaming = {
    ids: new Map<string, string | undefined>([...ids, ...lost.map(id => [id, undefined] as const)]),
    results: new Map(
      known.flatMap(step => {
        const id = ids.get(step.step_id)
        return id && resultName(step) === step.step_id ? [[step.step_id, id] as const] : []
      }),
    ),
  }
  const steps = known.map(step => ({
    ...stepStart,
    ...withRenamed(step, renaming, kinds),
    step_id: ids.get(step.step_id) ?? step.step_id,
  }))
  const layout = { ...document.layout, ...placesOf(copy.layout, ids) }
  return {
    document: {
      ...document,
      steps: [...document.steps, ...steps],
      ...(Object.keys(layout).length > 0 && { layout }),
    },
    ids: [...ids.values()],
    unknownKinds: [...new Set(copy.steps.flatMap(({ type }) => (kinds.has(type) ? [] : [type])))],
    lostTargets: lost,
  }
}

/** Returns undefined if the text contains no steps. */
function readCopy(text: string): Pick<StepCopy, 'steps' | 'layout'> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!isObject(read) || !Array.isArray(read.steps)) return undefined
    const steps = read.steps.filter(isStep)
    if (steps.length === 0 || steps.length < read.steps.length) return undefined
    return { steps, layout: isObject(read.layout) ? (read.layout as JsonObject) : {} }
  } catch {
    return undefined
  }
}

function isStep(value: unknown): value is ChainStep {
  return isObject(value) && typeof value.type === 'string' && isStepId(String(value.step_id))
}

function newIds(document: ChainDocument, steps: readonly ChainStep[]): Map<string, string> {
  const ids = new Map<string, string>()
  const taken = [...document.steps]
  for (const step of steps) {
    const id = findStep(document, step.step_id)
      ? freeStepId({ steps: [...taken, ...steps] }, step.step_id)
      : step.step_id
    ids.set(step.step_id, id)
    taken.push({ ...step, step_id: id })
  }
  return ids
}

function placesOf(layout: JsonObject, ids: ReadonlyMap<string, string>): JsonObject {
  const places = Object.entries(layout).flatMap(([id, at]) => {
    const next = ids.get(id)
    if (!next || !isObject(at)) return []
    const { x, y } = at as JsonObject
    const isPlace = typeof x === 'number' && typeof y === 'number'
    return isPlace ? [[next, { x: x + offset, y: y + offset }] as const] : []
  })
  return Object.fromEntries(places)
}
