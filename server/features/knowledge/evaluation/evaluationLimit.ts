import type { SearchSettings } from '../search/searchSettings.ts'

/**
 * Returns the number of passages to show: at least 10, so that users see those that an agent does not get. The ranking
 * of the others is the same.
 */
export function evaluationLimit({ max_passages: given }: Pick<SearchSettings, 'max_passages'>): number {
  return Math.max(given, 10)
}
