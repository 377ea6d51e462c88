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

/** What is laid out as a PDF: text and nothing else. */
export interface PdfDocument {
  title: string
  language: string
  blocks: PdfBlock[]
}
