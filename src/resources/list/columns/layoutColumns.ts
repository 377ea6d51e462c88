/** The width properties of a column: `width` is set by the person, `natural` is the default for its kind. */
export interface SizedColumn {
  pointer: string
  natural: number
  width: number | undefined
}

export interface ColumnLayout {
  widths: number[]
  /** Distance of each column from the left edge. */
  lefts: number[]
  total: number
}

export const narrowest = 64
export const widest = 1200

/**
 * Computes column widths in whole pixels for the available `room`. Widths set by a person stay; the other columns share
 * the rest in proportion to their natural widths. If room is short, wide columns shrink as long as all columns then
 * fit; else they keep their widths.
 */
export function layoutColumns(columns: readonly SizedColumn[], room: number): ColumnLayout {
  const flexible = columns.filter(column => column.width === undefined)
  const taken = columns.reduce((sum, column) => sum + (column.width ?? column.natural), 0)
  const spare = Math.floor(room) - taken
  const weight = spare < 0 ? givingOf : naturalOf
  const all = flexible.reduce((sum, column) => sum + weight(column), 0)
  const shared = spare < 0 && all < -spare ? 0 : spare
  const widths = columns.map(column => column.width ?? column.natural + share(weight(column), all, shared))
  const rounded = shared - flexible.reduce((sum, column) => sum + share(weight(column), all, shared), 0)
  const last = columns.map(column => column.width).lastIndexOf(undefined)
  if (last >= 0) widths[last] = (widths[last] ?? 0) + rounded
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  return { widths, lefts, total: widths.reduce((sum, width) => sum + width, 0) }
}

/** Limits a width to the range that a person may set. */
export function heldWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, narrowest), widest))
}

/** Below this width in pixels, times and choices would be cut off. */
const minGiven = 160
const maxGiven = 0.4

/** Returns by how much a column may shrink. A long text stays useful when less of it shows. */
function givingOf({ natural }: SizedColumn): number {
  return Math.floor(Math.max(0, Math.min(natural - minGiven, natural * maxGiven)))
}

function naturalOf({ natural }: SizedColumn): number {
  return natural
}

function share(weight: number, all: number, shared: number): number {
  return all === 0 ? 0 : Math.trunc((weight / all) * shared)
}
