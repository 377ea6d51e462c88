import type { SearchSettings } from '../search/searchSettings.ts'

/** A few more than an agent is given show what is cut off; the ranking of those before is the same. */
export function evaluationLimit({ max_passages: given }: Pick<SearchSettings, 'max_passages'>): number {
  return Math.max(given, 10)
}
