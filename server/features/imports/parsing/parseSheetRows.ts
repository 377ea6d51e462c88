import { type CellObject, read, utils } from '@e965/xlsx'
import { cellText } from './cellText.ts'
import { officeParts } from './officeParts.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { sheetPaths } from './sheetPaths.ts'
import { writtenValues } from './writtenValues.ts'

/**
 * Parses the first visible sheet of a workbook into rows of texts, with hidden and empty rows in their place. A formula
 * is its stored result.
 */
export async function parseSheetRows(bytes: Buffer): Promise<string[][]> {
  const parts = await officeParts(bytes)
  const book = read(bytes, { dense: true, cellDates: false, cellHTML: false, cellNF: true })
  const at = book.SheetNames.findIndex((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const name = book.SheetNames[at] ?? ''
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const written = writtenValues(parts.get(sheetPaths(parts).get(name) ?? '') ?? '')
  const grid: (CellObject | undefined)[][] = book.Sheets[name]?.['!data'] ?? []
  let cells = 0
  return Array.from(grid, (row, r) => {
    cells += row?.length ?? 0
    if (cells > parseLimits.cells) throw new ParseRefusal('too_large')
    return Array.from(row ?? [], (cell, c) =>
      cell
        ? cellText({ ...cell, l: undefined }, { date1904, written: written.get(utils.encode_cell({ r, c })) })
        : '',
    )
  })
}
