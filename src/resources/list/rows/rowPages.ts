/** Number of rows per request. */
export const pageSize = 100

/** Number of pages kept in memory when they are out of sight. */
export const maxKept = 20

/** Number of rows beyond the window that are loaded in advance. */
const margin = 25

/** Returns the pages with the rows from `first` to `last` of a list of `total` rows. */
export function pagesWith(first: number, last: number, total: number): number[] {
  const begin = Math.floor(Math.max(0, first) / pageSize)
  const end = Math.floor(Math.max(0, Math.min(last, total - 1)) / pageSize)
  return Array.from({ length: Math.max(1, end - begin + 1) }, (_, index) => begin + index)
}

/** Returns the same pages and those close by. */
export function pagesAround(first: number, last: number, total: number): number[] {
  return pagesWith(first - margin, last + margin, total)
}

/** Returns the pages in use, latest last, and those to drop from memory. */
export function usedPages(
  before: readonly number[],
  now: readonly number[],
): { kept: number[]; dropped: number[] } {
  const all = [...before.filter(page => !now.includes(page)), ...now]
  const cut = Math.max(0, all.length - Math.max(maxKept, now.length))
  return { kept: all.slice(cut), dropped: all.slice(0, cut) }
}
