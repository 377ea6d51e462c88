/** A piece of text in one style. */
export interface PdfRun {
  text: string
  bold?: boolean
  italics?: boolean
  color?: string
}

/** A paragraph. */
export interface PdfBlock {
  style: 'title' | 'detail' | 'date' | 'name' | 'text' | 'note'
  runs: PdfRun[]
}

/** A document to render as PDF; it contains only text. */
export interface PdfDocument {
  title: string
  language: string
  blocks: PdfBlock[]
}
