import { quotePassages } from '../../words/quotePassages.ts'
import { isExcerpt } from './isExcerpt.ts'
import type { FoundPassage } from './search/foundPassage.ts'

/** What the knowledge base says to a question, in its own words; null where nothing that was found fits. */
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
