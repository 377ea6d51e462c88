import type { FoundPassage } from './search/foundPassage.ts'

/** Converts a found passage to its form in the contract. */
export function servedPassage({
  chunkId,
  relevance,
  isRelevant,
  why,
  headings,
  questions: _,
  ...passage
}: FoundPassage) {
  return {
    chunk_id: chunkId,
    ...passage,
    fit: relevance,
    fits: isRelevant,
    headings: [...headings],
    why: { ...why, met: [...why.met], missed: [...why.missed] },
  }
}
