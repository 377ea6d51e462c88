import type { Counted } from './ListParts.ts'
import { isNarrowed, type ListQuery } from './query/listQuery.ts'

/** Returns whether there are no records at all, so that the page only offers to create the first one. */
export function isBare(query: ListQuery, { total, isPending, isOutdated }: Counted): boolean {
  return total === 0 && !isPending && !isOutdated && !isNarrowed(query)
}
