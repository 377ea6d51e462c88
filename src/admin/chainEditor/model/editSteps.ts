import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { type ChainDocument, type ChainStep, findStep, firstStep, type Way } from './chainDocument.ts'

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
  if (!findStep(document, to) || next.some(way => way.to === to && !way.when)) return document
  return setStep(document, from, { next: [...next, { to }] })
}

/** The chain with one of a step's ways gone. */
export function disconnect(document: ChainDocument, from: string, index: number): ChainDocument {
  return setWays(document, from, ways => ways.filter((_way, at) => at !== index))
}

/** The chain with one of a step's ways changed. */
export function setWay(
  document: ChainDocument,
  from: string,
  { index, ...change }: { index: number } & Partial<Way>,
): ChainDocument {
  return setWays(document, from, ways =>
    ways.map((way, at) => (at === index ? compact({ ...way, ...change }) : way)),
  )
}

/** The chain with one of a step's ways tried earlier or later. */
export function moveWay(document: ChainDocument, from: string, index: number, by: number): ChainDocument {
  return setWays(document, from, ways => {
    const way = ways[index]
    const others = ways.filter((_way, at) => at !== index)
    const to = Math.min(Math.max(index + by, 0), others.length)
    return way ? [...others.slice(0, to), way, ...others.slice(to)] : ways
  })
}

/** The chain with steps standing elsewhere in the drawing; null lets the drawing find places for all of them. */
export function setPlaces(document: ChainDocument, places: JsonObject | null): ChainDocument {
  const { layout, ...rest } = document
  return places ? { ...rest, layout: { ...layout, ...places } } : rest
}

function setWays(document: ChainDocument, from: string, change: (ways: Way[]) => Way[]): ChainDocument {
  const next = change(findStep(document, from)?.next ?? [])
  return setStep(document, from, { next: next.length > 0 ? next : undefined })
}

/** Without the keys that hold nothing. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}
