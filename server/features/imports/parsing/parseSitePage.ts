import { pageFacts } from '../siteFacts/pageFacts.ts'
import type { ParsedDocument } from './block.ts'
import { parseHtml } from './parseHtml.ts'
import { ParseRefusal } from './parseRefusal.ts'

/**
 * Parses a web page together with its facts about the business; these often exist where the page has no other text.
 */
export function parseSitePage(html: string, address: string): ParsedDocument {
  const facts = pageFacts(html, address)
  try {
    const parsed = parseHtml(html)
    return { ...parsed, facts: { ...facts, unread: parsed.blocks.length === 0 ? 'empty' : null } }
  } catch (error) {
    if (!(error instanceof ParseRefusal)) throw error
    return { title: null, pages: null, blocks: [], links: [], facts: { ...facts, unread: error.code } }
  }
}
