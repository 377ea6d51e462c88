import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, type ChainStep, findStep, firstStep, type NextEdge } from './chainDocument.ts'

/** The chain with something of a step changed; undefined takes a field away. */
export function setStep(document: ChainDocument, id: string, change: Partial<ChainStep>): ChainDocument {
  return {
    ...document,
    steps: document.steps.map(step => (step.step_id === id ? compact({ ...step, ...change }) : step)),
  }
}

/** The chain with a step further up or down in its list; it begins where it began before. */
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

/** The chain with another way on from a step, behind those it has; one that is there already stays the only one. */
export function connect(document: ChainDocument, from: string, to: string): ChainDocument {
  const next = findStep(document, from)?.next ?? []
  if (!findStep(document, to) || next.some(edge => edge.to === to && !edge.when)) return document
  return setStep(document, from, { next: [...next, { to }] })
}

/** The chain with one of a step's ways gone. */
export function disconnect(document: ChainDocument, from: string, index: number): ChainDocument {
  return setEdges(document, from, edges => edges.filter((_edge, at) => at !== index))
}

/** The chain with one of a step's ways changed. */
export function setEdge(
  document: ChainDocument,
  from: string,
  { index, ...change }: { index: number } & Partial<NextEdge>,
): ChainDocument {
  return setEdges(document, from, edges =>
    edges.map((edge, at) => (at === index ? compact({ ...edge, ...change }) : edge)),
  )
}

/** The chain with one of a step's ways tried earlier or later. */
export function moveEdge(document: ChainDocument, from: string, index: number, by: number): ChainDocument {
  return setEdges(document, from, edges => {
    const edge = edges[index]
    const others = edges.filter((_edge, at) => at !== index)
    const to = Math.min(Math.max(index + by, 0), others.length)
    return edge ? [...others.slice(0, to), edge, ...others.slice(to)] : edges
  })
}

/** The chain with steps standing elsewhere in the drawing; null lets the drawing find places for all of them. */
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

/** Without the keys that hold nothing. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}
