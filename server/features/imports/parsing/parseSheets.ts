import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import type { Block, ParsedDocument, ParseNote } from './block.ts'
import { cellText, isWithoutResult } from './cellText.ts'
import { officeParts } from './officeParts.ts'
import { officeTitle } from './officeTitle.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { sheetPaths } from './sheetPaths.ts'
import { tidyLines } from './tidyLines.ts'
import { writtenValues } from './writtenValues.ts'

/** Parses a workbook: visible sheets, rows and columns, with values as their author sees them. */
export async function parseSheets(bytes: Buffer): Promise<ParsedDocument> {
  const parts = await officeParts(bytes)
  const book = read(bytes, {
    dense: true,
    cellDates: false,
    cellHTML: false,
    cellNF: true,
    // `cellStyles` adds hidden rows and columns, `sheetStubs` adds formulas without a result.
    cellStyles: true,
    sheetStubs: true,
  })
  const paths = sheetPaths(parts)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const shown = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const notes = new Set<ParseNote>()
  if (shown.length < book.SheetNames.length) notes.add('hidden_left_out')
  let cells = 0
  const blocks = shown.flatMap(name => {
    const written = writtenValues(parts.get(paths.get(name) ?? '') ?? '')
    const rows = rowsOf(book.Sheets[name], { date1904, written, notes })
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    if (cells > parseLimits.cells) throw new ParseRefusal('too_large')
    return sheetBlocks(name, rows)
  })
  return { title: officeTitle(parts), pages: shown.length, blocks, notes: [...notes] }
}

interface Reading {
  date1904: boolean
  written: ReadonlyMap<string, string>
  /** Collects notes for the operator. */
  notes: Set<ParseNote>
}

/** Reads only existing rows: a sheet may claim a range of two billion cells. */
function rowsOf(sheet: WorkSheet | undefined, { date1904, written, notes }: Reading): string[][] {
  const grid: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  const rows: string[][] = []
  grid.forEach((cells, r) => {
    rows[r] = Array.from(cells, (cell, c) => {
      if (!cell) return ''
      if (isWithoutResult(cell)) notes.add('formulas_without_results')
      const value = written.size > 0 ? written.get(utils.encode_cell({ r, c })) : undefined
      return tidyLines(cellText(cell, { date1904, written: value }))
    })
  })
  for (const { s, e } of sheet?.['!merges'] ?? []) spread(rows, s, e)
  return withoutHidden(rows, sheet, notes).filter(row => row?.some(Boolean))
}

/** Omits hidden rows and columns, because their author does not show them either. */
function withoutHidden(rows: string[][], sheet: WorkSheet | undefined, notes: Set<ParseNote>): string[][] {
  const columns = new Set(
    (sheet?.['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index] : [])),
  )
  const isHidden = (_: string[], index: number) => sheet?.['!rows']?.[index]?.hidden === true
  const left = rows.filter((row, index) => !isHidden(row, index))
  const seen = left.map(row => row.filter((_, index) => !columns.has(index)))
  if (textsIn(seen) < textsIn(rows)) notes.add('hidden_left_out')
  return seen
}

function textsIn(rows: string[][]): number {
  return rows.reduce((sum, row) => sum + row.filter(Boolean).length, 0)
}

/** Copies a merged value to each of its cells; large areas keep it in the first cell only. */
function spread(rows: string[][], start: { r: number; c: number }, end: { r: number; c: number }): void {
  const value = rows[start.r]?.[start.c]
  if (!value || (end.r - start.r + 1) * (end.c - start.c + 1) > 200) return
  for (let r = start.r; r <= end.r; r += 1) {
    const row = rows[r]
    if (!row) continue
    for (let c = start.c; c <= end.c; c += 1) row[c] ||= value
  }
}

/** Returns the blocks of a sheet; rows above the first row with several values are text, not column names. */
function sheetBlocks(sheet: string, rows: string[][]): Block[] {
  const head = rows.findIndex(row => new Set(row.filter(Boolean)).size > 1)
  const above = (head === -1 ? rows : rows.slice(0, head)).map(row => row.find(Boolean) ?? '')
  const table = head === -1 ? [] : rows.slice(head).map(row => Array.from(row, cell => cell ?? ''))
  if (above.length === 0 && table.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: sheet, sheet },
    ...above.map(text => ({ kind: 'text' as const, text, sheet })),
    ...(table.length > 0 ? [{ kind: 'table' as const, rows: table, sheet }] : []),
  ]
}
