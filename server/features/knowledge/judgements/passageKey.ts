import { createHash } from 'node:crypto'
import type { Candidate } from '../search/findCandidates.ts'

/**
 * Returns a key that identifies a passage across readings of its source: an answer by its record, business info by its
 * heading, and a part of a document or page by its words.
 */
export function passageKey(passage: Candidate['passage']): string {
  return createHash('sha256')
    .update(JSON.stringify(identity(passage)))
    .digest('hex')
    .slice(0, 16)
}

function identity(passage: Candidate['passage']): readonly unknown[] {
  if (!('entity' in passage)) return ['business_info', passage.title]
  const { entity, source_id: id, title, headings, content } = passage
  return entity === 'knowledge_chunk' ? [entity, id] : [entity, id, headings, title, content]
}
