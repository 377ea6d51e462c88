import type { Piece } from '../chunking/chunkBlocks.ts'
import type { ParseNote } from '../parsing/block.ts'
import type { ParseTask } from '../parsing/parseDocument.ts'
import type { RefusalCode } from '../parsing/parseRefusal.ts'
import type { SiteFacts } from '../siteFacts/siteFacts.ts'

/** What the process that parses is asked; so many bytes of the document follow on its standard input. */
export interface ParseRequest extends ParseTask {
  size: number
}

/** A piece, and what it is written in; without a language where the text does not tell. */
export interface SpokenPiece extends Piece {
  language?: string
}

/** A document in pieces. */
export interface ReadDocument {
  title: string | null
  pages: number | null
  pieces: SpokenPiece[]
  /** Where a web page leads to, as it is written there. */
  links: string[]
  /** What the operator shall know of how it was read. */
  notes?: ParseNote[]
  facts?: SiteFacts
}

/** What it answers: that it is ready, how far it is, and what came of it. */
export type ParseReply =
  | { kind: 'ready' }
  | { kind: 'progress'; share: number }
  | ({ kind: 'read' } & ReadDocument)
  | { kind: 'refused'; code: RefusalCode }
