import { cleanText } from './cleanText.ts'
import type { Block } from './markdownTree.ts'
import { parseBlocks } from './parseBlocks.ts'

/** The most pieces a text is cut into; what comes after them is shown as it is written. */
const maxPieces = 3000

/**
 * What a text in our part of Markdown says. HTML is text like any other, and pictures are links: nothing in the tree can
 * load or run. Of a text that `isGrowing`, what was opened last counts as closed, so that no marks flicker by.
 */
export function parseMarkdown(text: string, isGrowing = false): Block[] {
  const lines = cleanText(text).split('\n')
  return parseBlocks(lines, { budget: { left: maxPieces }, depth: 0, isGrowing })
}
