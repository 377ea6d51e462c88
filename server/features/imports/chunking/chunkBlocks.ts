import { cutText } from '../../../store/cutText.ts'
import type { Block, Place } from '../parsing/block.ts'
import { markdownTables } from './markdownTables.ts'
import { splitText } from './splitText.ts'

/** Part of a document that agents can quote. */
export interface Piece extends Place {
  /** Headings above the piece, the widest first. */
  headings: string[]
  /** Markdown. */
  text: string
}

/**
 * Target and maximum length of a piece in characters: shorter texts under the same heading are joined, longer ones are
 * split.
 */
const wanted = 1200
const max = 2000

const longestHeading = 300

/**
 * Splits a document into pieces by its structure. No piece spans two pages or two headings, tables stay whole where
 * possible, and a heading with nothing below it becomes a piece of its own.
 */
export function chunkBlocks(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = []
  const path: Heading[] = []
  let texts: string[] = []
  let place: Place = {}
  for (const block of blocks) {
    if (block.kind === 'heading' || !isSame(place, placeOf(block))) end()
    place = placeOf(block)
    if (block.kind === 'heading') under(block.level, block.text)
    else if (block.kind === 'table') for (const table of markdownTables(block.rows)) add(table)
    else for (const part of splitText(block.text, max)) add(part)
  }
  end()
  leave(0)
  return pieces

  function under(level: number, text: string): void {
    leave(level)
    path.push({ level, text: cutText(text, longestHeading), place, hasPieces: false })
    if (text.length > longestHeading) for (const part of splitText(text, max)) add(part)
  }

  /** Closes the headings down to a level; headings with nothing below them are kept as pieces. */
  function leave(level: number): void {
    const from = path.findIndex(heading => heading.level >= level)
    const left = from === -1 ? [] : path.splice(from)
    const above = [...path, ...left.filter(({ hasPieces }) => hasPieces)]
    const bare = left.filter(({ hasPieces }) => !hasPieces)
    const [first] = bare
    if (first)
      for (const part of splitText(bare.map(({ text }) => text).join('\n'), max))
        keep(part, first.place, above)
  }

  function add(text: string): void {
    const length = texts.reduce((sum, one) => sum + one.length, 0)
    if (length > 0 && (length >= wanted || length + text.length > max)) end()
    texts.push(text)
  }

  function end(): void {
    if (texts.length > 0) keep(texts.join('\n\n'), place)
    texts = []
  }

  function keep(text: string, at: Place, above: readonly Heading[] = path): void {
    pieces.push({ headings: above.map(({ text }) => text), text, ...at })
    for (const heading of above) heading.hasPieces = true
  }
}

interface Heading {
  level: number
  text: string
  place: Place
  hasPieces: boolean
}

function placeOf({ page, sheet }: Place): Place {
  return { ...(page !== undefined && { page }), ...(sheet !== undefined && { sheet }) }
}

function isSame(one: Place, other: Place): boolean {
  return one.page === other.page && one.sheet === other.sheet
}
