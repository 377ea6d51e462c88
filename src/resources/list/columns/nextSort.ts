/** A column's position among the sort fields, counted from 1, and its direction. */
export interface SortPlace {
  place: number
  isDescending: boolean
}

const max = 5

/** Returns a field's position in a list's sort; undefined if it is not in it. */
export function sortPlace(sort: readonly string[], source: string): SortPlace | undefined {
  const index = sort.findIndex(word => fieldOf(word) === source)
  return index < 0 ? undefined : { place: index + 1, isDescending: sort[index]?.startsWith('-') === true }
}

/**
 * Returns the sort after a person chose a column. The list is sorted by it alone, or reversed if it already was. With
 * `isAdding`, the column goes behind the others; the second choice reverses it, and the third removes it.
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
