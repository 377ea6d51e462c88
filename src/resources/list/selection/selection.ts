import type { components } from '../../../../openapi/generated/types.d.ts'
import { type ListQuery, toServerQuery } from '../query/listQuery.ts'

type BulkSelect = components['schemas']['BulkRequest']['select']

/** Records somebody has marked: one by one, or all that a query finds but some. */
export type Selection =
  | { kind: 'ids'; ids: ReadonlySet<string> }
  | { kind: 'query'; query: ListQuery; total: number; except: ReadonlySet<string> }

export const nothingSelected: Selection = { kind: 'ids', ids: new Set() }

/** Everything a query finds, by the query itself. */
export function allOf(query: ListQuery, total: number): Selection {
  return { kind: 'query', query, total, except: new Set() }
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id)
}

/** How many records are marked. */
export function countOf(selection: Selection): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, selection.total - selection.except.size)
}

/** The other state for one record. */
export function toggle(selection: Selection, id: string): Selection {
  return marked(selection, [id], !isSelected(selection, id))
}

/** One state for all of a range, as its last record gets it. */
export function toggleRange(selection: Selection, ids: readonly string[], on: boolean): Selection {
  return marked(selection, ids, on)
}

/** The selection as a bulk request names it; `expected` is how many records the person was told of. */
export function toBulkSelect(selection: Selection, expected = countOf(selection)): BulkSelect {
  if (selection.kind === 'ids') return { ids: [...selection.ids] }
  const { query, except } = selection
  return {
    query: toServerQuery(query),
    expected,
    ...(except.size > 0 && { except: [...except] }),
  }
}

function marked(selection: Selection, ids: readonly string[], on: boolean): Selection {
  if (selection.kind === 'ids') return { kind: 'ids', ids: changed(selection.ids, ids, on) }
  const except = changed(selection.except, ids, !on)
  return except.size >= selection.total ? nothingSelected : { ...selection, except }
}

function changed(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(before)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
