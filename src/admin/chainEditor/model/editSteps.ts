import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, type ChainStep, findStep, firstStep, type NextEdge } from './chainDocument.ts'

/** Returns the chain with some fields of a step changed; undefined removes a field. */
export function setStep(document: ChainDocument, id: string, change: Partial<ChainStep>): ChainDocument {
  return {
    ...document,
    steps: document.steps.map(step => (step.step_id === id ? compact({ ...step, ...change }) : step)),
  }
}

/** Returns the chain with a step moved up or down the list; the start step stays the same. */
export function moveStep(document: ChainDocument, id: string, by: number): ChainDocument {
  const from = document.steps.findIndex(({ step_id }) => step_id === id)
  const to = Math.min(Math.max(from + by, 0), document.steps.length - 1)
  const step = document.steps[from]
  if (!step || from === to) return document
  const others = document.steps.filter(one => one !== step)
  const steps = [...others.slice(0, to), step, ...others.slice(to)]
  const first = firstStep(document)?.step_id
  const { start: _, ...rest } = document
  return { ...rest, steps, ...(first !== undefined && first !== steps[0]?.step_id && { start: first }) }
}

/**
 * Returns the chain with another edge from a step, after its existing ones; returns it unchanged if an unconditional
 * edge to the target exists.
 */
export function connect(document: ChainDocument, from: string, to: string): ChainDocument {
  const next = findStep(document, from)?.next ?? []
  if (!findStep(document, to) || next.some(edge => edge.to === to && !edge.when)) return document
  return setStep(document, from, { next: [...next, { to }] })
}

/** Returns the chain without one of a step's edges. */
export function disconnect(document: ChainDocument, from: string, index: number): ChainDocument {
  return setEdges(document, from, edges => edges.filter((_edge, at) => at !== index))
}

/** Returns the chain with one of a step's edges changed. */
export function setEdge(
  document: ChainDocument,
  from: string,
  { index, ...change }: { index: number } & Partial<NextEdge>,
): ChainDocument {
  return setEdges(document, from, edges =>
    edges.map((edge, at) => (at === index ? compact({ ...edge, ...change }) : edge)),
  )
}

/** Returns the chain with one of a step's edges moved, so that it is tried earlier or later. */
export function moveEdge(document: ChainDocument, from: string, index: number, by: number): ChainDocument {
  return setEdges(document, from, edges => {
    const edge = edges[index]
    const others = edges.filter((_edge, at) => at !== index)
    const to = Math.min(Math.max(index + by, 0), others.length)
    return edge ? [...others.slice(0, to), edge, ...others.slice(to)] : edges
  })
}

/** Returns the chain with new positions for some steps; null lets the canvas arrange all of them. */
export function setPlaces(document: ChainDocument, places: JsonObject | null): ChainDocument {
  const { layout, ...rest } = document
  return places ? { ...rest, layout: { ...layout, ...places } } : rest
}

function setEdges(
  document: ChainDocument,
  from: string,
  change: (edges: NextEdge[]) => NextEdge[],
): ChainDocument {
  const next = change(findStep(document, from)?.next ?? [])
  return setStep(document, from, { next: next.length > 0 ? next : undefined })
}

/** Removes keys whose value is undefined. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}
