import { lowerFirst, number } from './wording.ts'

/** Texts of lists. */
export const list = {
  create: (title: string) => `New ${lowerFirst(title)}`,
  search: (plural: string) => `Search ${lowerFirst(plural)}`,
  clearSearch: 'Clear the search',
  emptyTitle: (plural: string) => `No ${lowerFirst(plural)} yet`,
  emptyHint: (title: string) => `Create the first ${lowerFirst(title)} to get started.`,
  emptyHintReadOnly: 'Nobody has created one so far.',
  noMatchTitle: 'Nothing matches',
  noMatchHint: (query: string) => `No result for “${query}”. Try other words or fewer of them.`,
  forbiddenTitle: (plural: string) => `You cannot see ${lowerFirst(plural)}`,
  failedTitle: (plural: string) => `The ${lowerFirst(plural)} could not be loaded`,
  range: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
  perPage: 'Rows per page',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  sortBy: 'Sort by',
  items: (count: number) => (count === 1 ? '1 item' : `${number(count)} items`),
}
