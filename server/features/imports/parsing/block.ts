import type { SiteFacts } from '../siteFacts/siteFacts.ts'

/** Where in a document something stands, as far as its format knows places. */
export interface Place {
  /** A page or a slide, from 1. */
  page?: number
  /** A sheet of a workbook. */
  sheet?: string
}

/** A piece of a document's structure, in the order of reading; texts are Markdown. */
export type Block = Place &
  (
    | { kind: 'heading'; level: number; text: string }
    | { kind: 'text'; text: string }
    /** The first row names the columns. */
    | { kind: 'table'; rows: string[][] }
  )

/** What the operator shall know of a document that could be read; a sentence for each in `imported_document`. */
export type ParseNote = 'formulas_without_results' | 'hidden_left_out'

/** What a document was found to hold. */
export interface ParsedDocument {
  /** What it calls itself, or its first heading; null where it does not say. */
  title: string | null
  /** Pages, slides or sheets; null where the format has none. */
  pages: number | null
  blocks: Block[]
  /** Where a web page leads to, as it is written there. */
  links?: string[]
  notes?: ParseNote[]
  /** What a web page says of its business, where it was asked for. */
  facts?: SiteFacts
}
