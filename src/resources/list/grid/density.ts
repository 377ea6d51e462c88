import type { ListPreference } from '../../data/createListApi.ts'

export type Density = NonNullable<ListPreference['density']>

export const densities: readonly Density[] = ['comfortable', 'standard', 'compact']

const heights: Readonly<Record<Density, number>> = { comfortable: 56, standard: 44, compact: 34 }

/** Returns the height of a row in pixels. A search result has a second line with the hit. */
export function rowHeightOf(density: Density, hasSnippets: boolean): number {
  return hasSnippets ? Math.max(heights[density], 50) : heights[density]
}

export const headHeight = 42
