import type { Block } from '../parsing/block.ts'

export interface TextLine {
  text: string
  /** The heading it stands under; '' where there is none. */
  heading: string
  /** Of a row of a table. */
  cells?: readonly string[]
}

const mostLines = 3000

/** What can be read on a page, line by line. */
export function pageTextLines(blocks: readonly Block[]): TextLine[] {
  const lines: TextLine[] = []
  let heading = ''
  for (const block of blocks) {
    if (lines.length >= mostLines) break
    if (block.kind === 'heading') {
      heading = block.text
      lines.push({ text: block.text, heading })
    } else if (block.kind === 'table')
      lines.push(...block.rows.map(cells => ({ text: cells.join(' | '), heading, cells })))
    else
      lines.push(
        ...block.text.split('\n').map(text => ({ text: text.replace(/^\s*- /, '').trim(), heading })),
      )
  }
  return lines.filter(({ text }) => text !== '')
}
