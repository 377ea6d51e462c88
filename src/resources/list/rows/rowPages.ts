/** Rows that are fetched together. */
export const pageSize = 100

/** Pages that are kept when they are out of sight. */
export const maxKept = 20

/** Rows beyond the window that are fetched before it gets there. */
const margin = 25

/** The pages that hold the rows from first to last of a list of so many. */
export function pagesWith(first: number, last: number, total: number): number[] {
  const begin = Math.floor(Math.max(0, first) / pageSize)
  const end = Math.floor(Math.max(0, Math.min(last, total - 1)) / pageSize)
  return Array.from({ length: Math.max(1, end - begin + 1) }, (_, index) => begin + index)
}

/** The same with the pages close by. */
export function pagesAround(first: number, last: number, total: number): number[] {
  return pagesWith(first - margin, last + margin, total)
}

/** The pages in use with the latest ones last, and those to forget. */
export function usedPages(
  before: readonly number[],
  now: readonly number[],
): { kept: number[]; dropped: number[] } {
  const all = [...before.filter(page => !now.includes(page)), ...now]
  const cut = Math.max(0, all.length - Math.max(maxKept, now.length))
  return { kept: all.slice(cut), dropped: all.slice(0, cut) }
}
