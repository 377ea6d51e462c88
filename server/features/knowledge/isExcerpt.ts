import type { FoundPassage } from './search/foundPassage.ts'

/** Returns whether a passage is part of an import rather than an answer that a person wrote. */
export function isExcerpt(source: FoundPassage['source']): boolean {
  return source !== null && source.entity !== 'knowledge_chunk'
}
