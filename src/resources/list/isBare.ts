import type { Counted } from './ListParts.ts'
import { isNarrowed, type ListQuery } from './query/listQuery.ts'

/** Whether there is nothing at all yet, so that what is on the page leads to the first record alone. */
export function isBare(query: ListQuery, { total, isPending, isOutdated }: Counted): boolean {
  return total === 0 && !isPending && !isOutdated && !isNarrowed(query)
}
