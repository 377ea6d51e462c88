import type { Piece } from '../chunking/chunkBlocks.ts'
import type { ParseNote } from '../parsing/block.ts'
import type { ParseTask } from '../parsing/parseDocument.ts'
import type { RefusalCode } from '../parsing/parseRefusal.ts'
import type { SiteFacts } from '../siteFacts/siteFacts.ts'

/** Request to the parser process; `size` bytes of the document follow on its standard input. */
export interface ParseRequest extends ParseTask {
  size: number
}

/** Piece with its language; without one if the text does not show it. */
export interface SpokenPiece extends Piece {
  language?: string
}

/** Document split into pieces. */
export interface ReadDocument {
  title: string | null
  pages: number | null
  pieces: SpokenPiece[]
  /** Links of a web page as written there. */
  links: string[]
  /** Notes for the operator about the reading. */
  notes?: ParseNote[]
  facts?: SiteFacts
  rows?: string[][]
}

/** Replies of the parser process: it is ready, its progress, or the outcome. */
export type ParseReply =
  | { kind: 'ready' }
  | { kind: 'progress'; share: number }
  | ({ kind: 'read' } & ReadDocument)
  | { kind: 'refused'; code: RefusalCode }
