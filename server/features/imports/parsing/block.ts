import type { SiteFacts } from '../siteFacts/siteFacts.ts'

/** Position in a document, as far as its format has positions. */
export interface Place {
  /** Page or slide, from 1. */
  page?: number
  /** Sheet of a workbook. */
  sheet?: string
}

/** Element of a document's structure, in reading order; texts are Markdown. */
export type Block = Place &
  (
    | { kind: 'heading'; level: number; text: string }
    | { kind: 'text'; text: string }
    /** The first row names the columns. */
    | { kind: 'table'; rows: string[][] }
  )

/** Note to the operator about a document that could be read; `imported_document` has a sentence for each. */
export type ParseNote = 'formulas_without_results' | 'hidden_left_out'

/** Content found in a document. */
export interface ParsedDocument {
  /** Title that the document states, or its first heading; null if it has neither. */
  title: string | null
  /** Number of pages, slides or sheets; null if the format has none. */
  pages: number | null
  blocks: Block[]
  /** Links of a web page as written there. */
  links?: string[]
  notes?: ParseNote[]
  /** Facts of a web page about its business, if requested. */
  facts?: SiteFacts
  /** Rows of a workbook's first sheet, if requested. */
  rows?: string[][]
}
