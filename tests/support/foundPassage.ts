import type { FoundPassage } from '../../server/features/knowledge/search/foundPassage.ts'

/** Returns a passage as a search finds it. */
export function foundPassage(
  more: Partial<FoundPassage> & Pick<FoundPassage, 'title' | 'content'>,
): FoundPassage {
  return {
    source: null,
    chunkId: null,
    headings: [],
    questions: [],
    place: null,
    language: 'en',
    score: 0.9,
    relevance: 0.8,
    isRelevant: true,
    why: { words: 1, letters: 1, meaning: null, met: [], missed: [] },
    ...more,
  }
}
