import { cleanText } from './cleanText.ts'
import type { Block } from './markdownTree.ts'
import { parseBlocks } from './parseBlocks.ts'

/** Maximum number of parts of a text; the rest is shown as written. */
const maxPieces = 3000

/**
 * Parses a text in our subset of Markdown. HTML is plain text and pictures are links, so nothing in the tree can load
 * or run. If the text `isGrowing`, open markers count as closed, so that no markers flicker.
 */
export function parseMarkdown(text: string, isGrowing = false): Block[] {
  const lines = cleanText(text).split('\n')
  return parseBlocks(lines, { budget: { left: maxPieces }, depth: 0, isGrowing })
}
