/** A piece of text as pdf.js gives it; its place is in the last two of six numbers. */
export interface PdfPiece {
  str: string
  transform: number[]
  width: number
  height: number
  hasEOL: boolean
}

/** A line of a page. */
export interface PdfLine {
  page: number
  text: string
  /** What gaps part it into; one where it has none. */
  cells: string[]
  /** Of its largest letters. */
  height: number
  /** Its place above the foot of the page. */
  y: number
}

/** A gap wider than that many heights of a letter parts two cells. */
const cellGap = 1.5

/** The lines of a page, in the order the file has them: of two columns the left one comes first. */
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

/** Ligatures and the shapes of Arabic letters as the letters they stand for. */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufdff\ufe70-\ufeff]/g, shape => shape.normalize('NFKC'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
