import { isObject } from '../../../../common/json/isObject.ts'
import { type JsonObject, sameJson } from '../../../../common/json/jsonValue.ts'

/** The query that a person asked for; an order that nobody chose is undefined. */
export interface AskedList {
  filter?: JsonObject
  q?: string
  sort?: string[]
  trash?: boolean
}

/** Contents of the address: the view, the differences from it, and a filter that could not be parsed. */
export interface ListAddress {
  /** Id of the view; '' for no view on purpose, undefined if the address names none. */
  viewId: string | undefined
  /** The parts that the address names; a part that is present but undefined removes that of the view. */
  changes: Partial<{ [K in keyof AskedList]: AskedList[K] | undefined }>
  unreadable: string | undefined
}

const longestSearch = 200
const maxSorts = 5
const parts = ['q', 'filter', 'sort', 'trash', 'view']

/** Reads the list's own parameters. It never throws, even if the address is malformed. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const filterText = params.get('filter')
  const filter = filterText ? parsedFilter(filterText) : undefined
  const q = params.get('q')
  const sort = params.get('sort')
  return {
    viewId: params.get('view') ?? undefined,
    changes: {
      ...(filterText !== null && { filter }),
      ...(q !== null && { q: q.replaceAll('\0', '').trim().slice(0, longestSearch) || undefined }),
      ...(sort !== null && { sort: sortIn(sort) }),
      ...(params.get('trash') === '1' && { trash: true }),
    },
    unreadable: filterText && !filter ? filterText : undefined,
  }
}

/** Writes the query into the list's parameters as differences from the view's `base`; other parameters stay. */
export function writeListAddress(
  params: URLSearchParams,
  viewId: string | undefined,
  base: AskedList,
  asked: AskedList,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const part of parts) next.delete(part)
  if (viewId !== undefined) next.set('view', viewId)
  if (asked.q !== base.q) next.set('q', asked.q ?? '')
  if (!sameJson(asked.filter, base.filter))
    next.set('filter', asked.filter ? JSON.stringify(asked.filter) : '')
  if (!sameJson(asked.sort, base.sort)) next.set('sort', asked.sort?.join(',') ?? '')
  if (asked.trash) next.set('trash', '1')
  return next
}

/** Returns the view's own query with the changes of the address. */
export function askedList(base: AskedList, changes: ListAddress['changes']): AskedList {
  const all = Object.entries({ ...base, ...changes })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** Returns the filter, or undefined if it has no conditions. */
export function solidFilter(filter: unknown): JsonObject | undefined {
  return isObject(filter) && Object.keys(filter).length > 0 ? (filter as JsonObject) : undefined
}

function sortIn(text: string): string[] | undefined {
  const words = text.split(',').filter(word => word !== '')
  return words.length > 0 ? words.slice(0, maxSorts) : undefined
}

function parsedFilter(text: string): JsonObject | undefined {
  try {
    return solidFilter(JSON.parse(text))
  } catch {
    return undefined
  }
}
