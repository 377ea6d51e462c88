import { drawable, pdfmake } from '../../../conversations/pdf/pdfFonts.mjs'
import type { RenderNode } from '../tree/renderNode.ts'
import { pdfContent } from './pdfContent.ts'

interface Paper {
  title: string
  language: string
  paper: 'a4' | 'letter'
  /** Word across each page; null for a finished document. */
  draft: string | null
}

/** Widths in points. */
const paperWidths = { a4: 595.28, letter: 612 } as const
const margin = 56

/** Lays nodes out as a PDF with page numbers. */
export async function writePdf(
  nodes: readonly RenderNode[],
  { title, language, paper, draft }: Paper,
): Promise<Buffer> {
  const content = pdfContent(nodes, { width: paperWidths[paper] - 2 * margin, size: 10.5 })
  return pdfmake
    .createPdf({
      info: { title },
      language,
      pageSize: paper === 'a4' ? 'A4' : 'LETTER',
      pageMargins: [margin, margin, margin, margin],
      defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.25 },
      ...(draft !== null && { watermark: { text: draft, opacity: 0.12, bold: true } }),
      footer: (page: number, pages: number) => ({
        text: drawable({ text: `${page} / ${pages}` }),
        alignment: 'center',
        fontSize: 8,
        color: '#5f6368',
      }),
      content: content.length > 0 ? content : [{ text: ' ' }],
    })
    .getBuffer()
}
