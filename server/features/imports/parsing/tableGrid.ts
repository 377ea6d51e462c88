import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'

/** Cell as stored in a file: its text and the number of columns and rows it spans. */
export interface SpanCell {
  text: string
  columns: number
  rows: number
}

/** Maximum columns that one cell spans, as in browsers; beyond `maxSpanned` columns a cell takes one. */
const maxColumns = 1000
const maxSpanned = 16_384
/**
 * Maximum cells that a value is copied to, and maximum characters of all copies; beyond them the value stays in its
 * first cell.
 */
const maxCopies = 200
const maxCopiedCharacters = 20_000

/**
 * Lays out merged cells as a grid: each value is repeated in every row and column of its cell, so that other values
 * keep their position. Omits columns in which no cell starts and rows in which no value starts. Throws `too_large`.
 */
export function tableGrid(rows: readonly (readonly SpanCell[])[]): string[][] {
  const placed = placedCells(rows)
  const columns = [...new Set(placed.map(({ column }) => column))].sort((one, other) => one - other)
  if (columns.length * rows.length > parseLimits.cells) throw new ParseRefusal('too_large')
  const indexes = new Map(columns.map((column, index) => [column, index]))
  const grid = rows.map(() => Array<string>(columns.length).fill(''))
  for (const { text, row, column, toRow, toColumn } of placed) {
    const from = indexes.get(column) ?? 0
    let to = from + 1
    while (to < columns.length && (columns[to] ?? 0) < toColumn) to += 1
    const copies = (to - from) * (toRow - row)
    const isSpread = copies <= maxCopies && copies * text.length <= maxCopiedCharacters
    for (let y = row; y < (isSpread ? toRow : row + 1); y += 1) {
      const line = grid[y] ?? []
      for (let x = from; x < (isSpread ? to : from + 1); x += 1) line[x] ||= text
    }
  }
  const written = new Set(placed.filter(({ text }) => text !== '').map(({ row }) => row))
  return grid.filter((_, row) => written.has(row))
}

interface PlacedCell {
  text: string
  row: number
  column: number
  toRow: number
  toColumn: number
}

/** Returns where each cell starts: in the first column that no cell from above spans. */
function placedCells(rows: readonly (readonly SpanCell[])[]): PlacedCell[] {
  const placed: PlacedCell[] = []
  /** For each column, the first row in which it is free again. */
  const taken: number[] = []
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const { text, columns, rows: height } of cells) {
      while ((taken[column] ?? 0) > row) column += 1
      const toColumn = column + (column < maxSpanned ? within(columns, maxColumns) : 1)
      const toRow = row + within(height, rows.length - row)
      placed.push({ text, row, column, toRow, toColumn })
      if (toRow > row + 1)
        for (let x = column; x < toColumn; x += 1) taken[x] = Math.max(taken[x] ?? 0, toRow)
      column = toColumn
    }
  }
  return placed
}

function within(span: number, max: number): number {
  return Number.isInteger(span) && span > 0 ? Math.min(span, max) : 1
}
