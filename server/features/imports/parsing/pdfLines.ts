/** Text item from pdf.js; the last two of the six numbers in `transform` are its position. */
export interface PdfPiece {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

/** Line of a page. */
export interface PdfLine {
  page: number
  text: string
  /** Parts of the line between wide gaps; one if it has no gap. */
  cells: string[]
  /** Height of its largest letters. */
  height: number
  /** Distance from the bottom of the page. */
  y: number
}

/** Gap that separates two cells, as a multiple of the letter height. */
const cellGap = 1.5

/** Returns the lines of a page in file order, so that the left of two columns comes first. */
export function pdfLines(pieces: readonly PdfPiece[], page: number): PdfLine[] {
  const lines: PdfPiece[][] = [[]]
  for (const piece of pieces) {
    lines.at(-1)?.push(piece)
    if (piece.hasEOL) lines.push([])
  }
  return lines.flatMap(line => lineOf(line, page))
}

function lineOf(pieces: readonly PdfPiece[], page: number): PdfLine[] {
  const written = pieces.filter(({ str }) => str.trim() !== '')
  const [first] = written
  if (!first) return []
  const height = written.reduce((max, piece) => Math.max(max, piece.height), 0)
  const cells = cellsOf(pieces, height)
  return [{ page, cells, text: cells.join(' '), height, y: first.transform[5] ?? 0 }]
}

function cellsOf(pieces: readonly PdfPiece[], height: number): string[] {
  const cells = ['']
  let end = Number.NaN
  for (const { str, transform, width } of pieces) {
    const start = transform[4] ?? 0
    if (str.trim() !== '' && start - end > cellGap * height) cells.push('')
    cells[cells.length - 1] += str
    if (str.trim() !== '') end = start + width
  }
  return cells.map(clean).filter(Boolean)
}

/** Replaces ligatures and Arabic presentation forms by the letters they stand for. */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufdff\ufe70-\ufeff]/g, shape => shape.normalize('NFKC'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
