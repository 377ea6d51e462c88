import dagre from '@dagrejs/dagre'
import { isObject } from '../../../../common/json/isObject.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import type { ChainEdge } from '../model/chainGraph.ts'

export interface Place {
  x: number
  y: number
}

/** Size of a step on the canvas, in pixels. */
export const stepSize = { width: 216, height: 72 }

const gap = { steps: 28, ranks: 68 }

/** Returns the position of each step: where somebody has put it, else where the automatic layout puts it. */
export function stepPlaces(
  ids: readonly string[],
  chainEdges: readonly ChainEdge[],
  layout: ChainDocument['layout'],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const id of ids) {
    const place = readPlace(layout?.[id])
    if (place) places.set(id, place)
  }
  if (places.size === ids.length) return places
  const free = arranged(ids, chainEdges)
  const isAllFree = places.size === 0
  for (const id of ids) {
    if (places.has(id)) continue
    // Among positioned steps, a new one goes below the step that leads to it.
    const before = chainEdges.find(({ from, to }) => to === id && places.has(from))
    const above = before && places.get(before.from)
    const below = above && { x: above.x, y: above.y + stepSize.height + gap.ranks }
    places.set(id, isAllFree ? (free.get(id) ?? origin) : freePlace(below ?? free.get(id) ?? origin, places))
  }
  return places
}

const origin: Place = { x: 0, y: 0 }

/** Returns the nearest position to the right that no other step occupies. */
function freePlace(wanted: Place, places: ReadonlyMap<string, Place>): Place {
  const isTaken = ({ x, y }: Place) =>
    [...places.values()].some(
      other => Math.abs(other.x - x) < stepSize.width && Math.abs(other.y - y) < stepSize.height,
    )
  let place = wanted
  while (isTaken(place)) place = { ...place, x: place.x + stepSize.width + gap.steps }
  return place
}

/** Arranges all steps in ranks from the top, with as few crossing edges as possible. */
function arranged(ids: readonly string[], chainEdges: readonly ChainEdge[]): ReadonlyMap<string, Place> {
  const graph = new dagre.graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: gap.steps, ranksep: gap.ranks })
  for (const id of ids) graph.setNode(id, { ...stepSize })
  for (const { from, to, pointer } of chainEdges) graph.setEdge(from, to, {}, pointer)
  dagre.layout(graph)
  return new Map(
    ids.map(id => {
      const { x = 0, y = 0 } = graph.node(id)
      return [id, { x: x - stepSize.width / 2, y: y - stepSize.height / 2 }]
    }),
  )
}

/** Returns where the start node is drawn: above the first step, on a free place. */
export function startPlace(first: string | undefined, places: ReadonlyMap<string, Place>): Place {
  const below = first === undefined ? undefined : places.get(first)
  if (!below) return origin
  return freePlace({ x: below.x, y: below.y - stepSize.height - gap.ranks }, places)
}

function readPlace(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined
  const { x, y } = value
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined
}
