/** How a column takes part in the order: its place among the fields sorted by, counted from 1. */
export interface SortPlace {
  place: number
  isDescending: boolean
}

const max = 5

/** Where a field stands in a list's sort; undefined where it does not. */
export function sortPlace(sort: readonly string[], source: string): SortPlace | undefined {
  const index = sort.findIndex(word => fieldOf(word) === source)
  return index < 0 ? undefined : { place: index + 1, isDescending: sort[index]?.startsWith('-') === true }
}

/**
 * The sort after a column was chosen: by it alone, or turned round where it was so already. When adding, it goes behind
 * the others; chosen again it turns round, and the third time it leaves.
 */
export function nextSort(sort: readonly string[], source: string, isAdding: boolean): string[] {
  const now = sortPlace(sort, source)
  if (!isAdding) return [now && sort.length === 1 && !now.isDescending ? `-${source}` : source]
  if (!now) return [...sort.slice(0, max - 1), source]
  const others = (word: string) => (fieldOf(word) === source ? [] : [word])
  if (now.isDescending) return sort.flatMap(others)
  return sort.map(word => (fieldOf(word) === source ? `-${source}` : word))
}

function fieldOf(word: string): string {
  return word.startsWith('-') ? word.slice(1) : word
}
