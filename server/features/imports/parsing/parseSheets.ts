import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import type { Block, ParsedDocument } from './block.ts'
import { officeParts } from './officeParts.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { plainWords } from './plainWords.ts'

/** A workbook: of each sheet that is not hidden the rows, with values as they are shown. */
export async function parseSheets(bytes: Buffer): Promise<ParsedDocument> {
  await officeParts(bytes)
  const book = read(bytes, { dense: true, cellDates: false, cellFormula: false, cellHTML: false })
  const shown = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  let cells = 0
  const blocks = shown.flatMap(name => {
    const rows = rowsOf(book.Sheets[name])
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    if (cells > parseLimits.cells) throw new ParseRefusal('too_large')
    return sheetBlocks(name, rows)
  })
  return { title: null, pages: shown.length, blocks }
}

/** Existing rows alone: the range a sheet claims may be the whole of its two billion cells. */
function rowsOf(sheet: WorkSheet | undefined): string[][] {
  const grid: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const rows: string[][] = []
  grid.forEach((cells, index) => {
    rows[index] = Array.from(cells, cell => plainWords(cell?.w ?? String(cell?.v ?? '')))
  })
  for (const { s, e } of sheet?.['!merges'] ?? []) spread(rows, s, e)
  return rows.filter(row => row?.some(Boolean))
}

/** A merged value stands for each of its cells; of large areas its first row is enough. */
function spread(rows: string[][], start: { r: number; c: number }, end: { r: number; c: number }): void {
  const value = rows[start.r]?.[start.c]
  if (!value || (end.r - start.r + 1) * (end.c - start.c + 1) > 200) return
  for (let r = start.r; r <= end.r; r += 1) {
    const row = rows[r]
    if (!row) continue
    for (let c = start.c; c <= end.c; c += 1) row[c] ||= value
  }
}

/** What stands above the first row of several cells are the sheet's own words, not its columns. */
function sheetBlocks(sheet: string, rows: string[][]): Block[] {
  const head = rows.findIndex(row => new Set(row.filter(Boolean)).size > 1)
  const above = (head === -1 ? rows : rows.slice(0, head)).map(row => row.find(Boolean) ?? '')
  const table = head === -1 ? [] : rows.slice(head).map(row => Array.from(row, cell => cell ?? ''))
  return [
    { kind: 'heading', level: 1, text: sheet, sheet },
    ...above.map(text => ({ kind: 'text' as const, text, sheet })),
    ...(table.length > 0 ? [{ kind: 'table' as const, rows: table, sheet }] : []),
  ]
}
