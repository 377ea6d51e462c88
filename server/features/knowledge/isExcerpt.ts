import type { FoundPassage } from './search/foundPassage.ts'

/** Whether a passage is a part of something that was imported, and no answer that somebody wrote. */
export function isExcerpt(source: FoundPassage['source']): boolean {
  return source !== null && source.entity !== 'knowledge_chunk'
}
