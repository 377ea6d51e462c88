import type { Block } from '../parsing/block.ts'

export interface TextLine {
  text: string
  /** Heading above the line; '' if there is none. */
  heading: string
  /** Cells, if the line is a table row. */
  cells?: readonly string[]
}

const maxLines = 3000

/** Returns the readable text of a page line by line. */
export function pageTextLines(blocks: readonly Block[]): TextLine[] {
  const lines: TextLine[] = []
  let heading = ''
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.text
    for (const line of linesOf(block, heading)) {
      if (lines.length === maxLines) return lines
      if (line.text !== '') lines.push(line)
    }
  }
  return lines
}

function linesOf(block: Block, heading: string): TextLine[] {
  if (block.kind === 'heading') return [{ text: block.text, heading }]
  if (block.kind === 'table') return block.rows.map(cells => ({ text: cells.join(' | '), heading, cells }))
  return block.text.split('\n').map(text => ({ text: text.replace(/^\s*- /, '').trim(), heading }))
}
