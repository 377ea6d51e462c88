import type { components } from '../../../../openapi/generated/types.d.ts'
import { type ListQuery, toServerQuery } from '../query/listQuery.ts'

type BulkSelect = components['schemas']['BulkRequest']['select']

/** Records that a person has selected: by id, or everything a query finds with exceptions. */
export type Selection =
  | { kind: 'ids'; ids: ReadonlySet<string> }
  | { kind: 'query'; query: ListQuery; total: number; except: ReadonlySet<string> }

export const nothingSelected: Selection = { kind: 'ids', ids: new Set() }

/** Selects everything a query finds, by the query itself. */
export function allOf(query: ListQuery, total: number): Selection {
  return { kind: 'query', query, total, except: new Set() }
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id)
}

/** Returns the number of selected records. */
export function countOf(selection: Selection): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, selection.total - selection.except.size)
}

/** Toggles one record. */
export function toggle(selection: Selection, id: string): Selection {
  return marked(selection, [id], !isSelected(selection, id))
}

/** Selects or deselects all records of a range. */
export function toggleRange(selection: Selection, ids: readonly string[], on: boolean): Selection {
  return marked(selection, ids, on)
}

/** Returns the selection for a bulk request. `expected` is the number of records shown to the person. */
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
