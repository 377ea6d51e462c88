import { cutText } from '../../../store/cutText.ts'
import type { Block, Place } from '../parsing/block.ts'
import { markdownTables } from './markdownTables.ts'
import { splitText } from './splitText.ts'

/** A piece of a document that can be quoted. */
export interface Piece extends Place {
  /** The headings it stands under, the widest first. */
  headings: string[]
  /** Markdown. */
  text: string
}

/** Fewer than these are joined with what follows under the same heading, more are parted. */
const wanted = 1200
const most = 2000

/** The pieces of a document by its structure: none spans two pages or two headings, and tables stay whole where they can. */
export function chunkBlocks(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = []
  const path: { level: number; text: string }[] = []
  let texts: string[] = []
  let place: Place = {}
  for (const block of blocks) {
    if (block.kind === 'heading' || !isSame(place, placeOf(block))) end()
    place = placeOf(block)
    if (block.kind === 'heading') under(block.level, block.text)
    else if (block.kind === 'table') for (const table of markdownTables(block.rows)) add(table)
    else for (const part of splitText(block.text, most)) add(part)
  }
  end()
  return pieces.length > 0 ? pieces : headingsAlone(blocks)

  function under(level: number, text: string): void {
    while (path.length > 0 && (path.at(-1)?.level ?? 0) >= level) path.pop()
    path.push({ level, text: cutText(text, 300) })
  }

  function add(text: string): void {
    const length = texts.reduce((sum, one) => sum + one.length, 0)
    if (length > 0 && (length >= wanted || length + text.length > most)) end()
    texts.push(text)
  }

  function end(): void {
    if (texts.length > 0)
      pieces.push({ headings: path.map(({ text }) => text), text: texts.join('\n\n'), ...place })
    texts = []
  }
}

/** Of a document that has nothing else, such as a poster. */
function headingsAlone(blocks: readonly Block[]): Piece[] {
  const texts = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
  return splitText(texts.join('\n'), most).map(text => ({ headings: [], text }))
}

function placeOf({ page, sheet }: Place): Place {
  return { ...(page !== undefined && { page }), ...(sheet !== undefined && { sheet }) }
}

function isSame(one: Place, other: Place): boolean {
  return one.page === other.page && one.sheet === other.sheet
}
