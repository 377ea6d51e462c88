import type { Block } from './markdownTree.ts'
import { parseBlocks } from './parseBlocks.ts'

/** The most pieces a text is cut into; what comes after them is shown as it is written. */
const mostPieces = 3000

/**
 * What a text in our part of Markdown says. HTML is text like any other, and pictures are links: nothing in the tree can
 * load or run. Of a text that `isGrowing`, what was opened last counts as closed, so that no marks flicker by.
 */
export function parseMarkdown(text: string, isGrowing = false): Block[] {
  const lines = cleaned(text).split('\n')
  return parseBlocks(lines, { budget: { left: mostPieces }, depth: 0, isGrowing })
}

/** Without what is not to be seen, and without towers of accents that reach into other messages. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(invisible, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g
