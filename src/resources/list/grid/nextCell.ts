/** A cell of the table; row -1 is the header. */
export interface CellPlace {
  row: number
  column: number
}

interface Bounds {
  rows: number
  columns: number
  /** Number of rows that fit in the window. */
  pageRows: number
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/** Returns the cell that a key moves to; undefined for other keys. */
export function nextCell(
  from: CellPlace,
  event: Key,
  { rows, columns, pageRows }: Bounds,
): CellPlace | undefined {
  const isWhole = event.ctrlKey || event.metaKey
  const steps: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: isWhole ? 0 : from.row - 1, column: from.column },
    ArrowDown: { row: isWhole ? rows - 1 : from.row + 1, column: from.column },
    ArrowLeft: { row: from.row, column: isWhole ? 0 : from.column - 1 },
    ArrowRight: { row: from.row, column: isWhole ? columns - 1 : from.column + 1 },
    PageUp: { row: Math.max(0, from.row - pageRows), column: from.column },
    PageDown: { row: from.row + pageRows, column: from.column },
    Home: { row: isWhole ? 0 : from.row, column: 0 },
    End: { row: isWhole ? rows - 1 : from.row, column: columns - 1 },
  }
  const to = steps[event.key]
  return to && { row: clamp(to.row, -1, rows - 1), column: clamp(to.column, 0, columns - 1) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
