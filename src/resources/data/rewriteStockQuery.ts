import { asObject } from '../../../common/json/asObject.ts'
import type { components } from '../../../openapi/generated/types.d.ts'

type ListQuery = components['schemas']['Query']

/**
 * Rewrites the query parameters of ra-data-simple-rest (sort, range, filter) as our one JSON query. A filter by id
 * lists the records with these ids.
 */
export function rewriteStockQuery(params: URLSearchParams): ListQuery {
  const sort = parsed(params.get('sort'))
  const range = parsed(params.get('range'))
  const filter = parsed(params.get('filter'))
  const { q, id, ...conditions } = asObject(filter)
  const ids = Array.isArray(id) ? { _id: { in: id } } : id === undefined ? {} : { _id: { eq: id } }
  const all = { ...conditions, ...ids }
  return {
    ...(Object.keys(all).length > 0 && { filter: all }),
    ...(q !== undefined && q !== '' && { q: String(q) }),
    ...(Array.isArray(sort) && { sort: [sortWord(String(sort[0]), String(sort[1]))] }),
    ...(Array.isArray(range) && { range: range.map(Number) }),
    ...(Array.isArray(id) && { range: [0, Math.max(0, id.length - 1)] }),
  }
}

/** Returns a sort term; a leading minus means descending. */
function sortWord(field: string, order: string): string {
  return `${order === 'DESC' ? '-' : ''}${field === 'id' ? '_id' : field}`
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}
