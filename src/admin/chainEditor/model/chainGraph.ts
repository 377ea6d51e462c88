import { type ChainDocument, type ChainStep, firstStep } from './chainDocument.ts'
import { configPlaces } from './configPlaces.ts'
import { exitsOf } from './stepExits.ts'
import type { StepKinds } from './stepKinds.ts'

/** An edge from one step to another. */
export interface ChainEdge {
  from: string
  to: string
  /**
   * Leads on from the step (`next`) or from one of its exits (`exit`), leads elsewhere if it fails (`error`), or starts a
   * step inside it (`inner`).
   */
  kind: 'next' | 'exit' | 'error' | 'inner'
  /** Location of the edge in the step. */
  pointer: string
  when?: string | undefined
  /** The exit of an `exit` edge; null for the one of all other results. */
  label?: string | null | undefined
}

/** Returns all edges of a step, including those without a valid target. */
export function edgesFrom(step: ChainStep, kinds: StepKinds): ChainEdge[] {
  const { step_id: from, next = [], on_error } = step
  const ahead = next.map(({ to, when }, index) => ({
    from,
    to,
    kind: 'next' as const,
    pointer: `/next/${index}`,
    when,
  }))
  const elsewhere = on_error?.policy === 'branch' && on_error.to ? [on_error.to] : []
  const inner = configPlaces(step, kinds).filter(({ role }) => role === 'step')
  return [
    ...exitsOf(step, kinds).flatMap(({ pointer, label, to }) =>
      to === undefined ? [] : [{ from, to, kind: 'exit' as const, pointer, label }],
    ),
    ...ahead,
    ...elsewhere.map(to => ({ from, to, kind: 'error' as const, pointer: '/on_error/to' })),
    ...inner.map(({ text, pointer }) => ({
      from,
      to: text,
      kind: 'inner' as const,
      pointer: `/config${pointer}`,
    })),
  ]
}

/** Returns the edges of a chain that have a valid target. */
export function edgesOf({ steps }: ChainDocument, kinds: StepKinds): ChainEdge[] {
  const ids = new Set(steps.map(({ step_id }) => step_id))
  return steps.flatMap(step => edgesFrom(step, kinds)).filter(({ to }) => ids.has(to))
}

/** Returns the nesting depth of each step that a run can reach, by step id. */
export function stepDepths(document: ChainDocument, kinds: StepKinds): ReadonlyMap<string, number> {
  const edges = edgesOf(document, kinds)
  const depths = new Map<string, number>()
  const first = firstStep(document)
  const ahead = first ? [{ id: first.step_id, depth: 0 }] : []
  for (let here = ahead.shift(); here; here = ahead.shift()) {
    const { id, depth } = here
    if (depths.has(id)) continue
    depths.set(id, depth)
    for (const { from, to, kind } of edges) {
      if (from === id) ahead.push({ id: to, depth: depth + Number(kind === 'inner') })
    }
  }
  return depths
}
