import { quotePassages } from '../../words/quotePassages.ts'
import { isExcerpt } from './isExcerpt.ts'
import type { FoundPassage } from './search/foundPassage.ts'

/** Answers a question in the knowledge base's own words; null if nothing that was found is relevant. */
export function quotedAnswer(
  found: readonly Pick<FoundPassage, 'title' | 'content' | 'isRelevant' | 'source'>[],
  question: string,
): string | null {
  const relevant = found.filter(({ isRelevant }) => isRelevant)
  const passages = relevant.map(({ title, content, source }) => ({
    title,
    content,
    excerpt: isExcerpt(source),
  }))
  return quotePassages(passages, question) || null
}
