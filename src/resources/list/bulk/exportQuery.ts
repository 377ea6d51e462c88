import { type ListQuery, toServerQuery } from '../query/listQuery.ts'
import type { Selection } from '../selection/selection.ts'

/** Maximum number of ids; more would make an address that servers refuse. */
const maxIds = 200

/** Returns the query that exports a selection; undefined if it does not fit in an address. */
export function exportQuery(selection: Selection): ListQuery | undefined {
  if (selection.kind === 'ids') {
    const ids = [...selection.ids]
    return ids.length <= maxIds ? { filter: { _id: { in: ids } }, sort: [] } : undefined
  }
  const { query, except } = selection
  if (except.size === 0) return query
  if (except.size > maxIds) return undefined
  const others = { _id: { nin: [...except] } }
  const { filter } = toServerQuery(query)
  // Merge the conditions where possible: an "and" list uses one of the few levels a filter may have.
  const isFree = !filter || !('_id' in filter)
  return { ...query, filter: isFree ? { ...filter, ...others } : { and: [filter, others] } }
}
