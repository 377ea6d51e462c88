import type { FoundPassage } from './search/foundPassage.ts'

/** A passage that was found, as the contract describes it. */
export function servedPassage({ chunkId, relevance, isRelevant, why, headings, ...passage }: FoundPassage) {
  return {
    chunk_id: chunkId,
    ...passage,
    fit: relevance,
    fits: isRelevant,
    headings: [...headings],
    why: { ...why, met: [...why.met], missed: [...why.missed] },
  }
}
