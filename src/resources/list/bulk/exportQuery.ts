import { type ListQuery, toServerQuery } from '../query/listQuery.ts'
import type { Selection } from '../selection/selection.ts'

/** More would make an address that servers refuse. */
const maxIds = 200

/** The query that finds a selection, for its export; undefined where it cannot be said in an address. */
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
  // A list of "and" costs one of the few levels a filter may have.
  const isFree = !filter || !('_id' in filter)
  return { ...query, filter: isFree ? { ...filter, ...others } : { and: [filter, others] } }
}
