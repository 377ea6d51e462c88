/** A column as far as its width matters; `width` is a person's own, `natural` what its kind wants. */
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
 * Widths in whole pixels for a room of so many. What a person has set stays; the others share what is left over by
 * their natural widths, and keep those where nothing is.
 */
export function layoutColumns(columns: readonly SizedColumn[], room: number): ColumnLayout {
  const flexible = columns.filter(column => column.width === undefined)
  const least = columns.reduce((sum, column) => sum + (column.width ?? column.natural), 0)
  const natural = flexible.reduce((sum, column) => sum + column.natural, 0)
  const spare = Math.max(0, Math.floor(room) - least)
  const widths = columns.map(column => column.width ?? column.natural + share(column.natural, natural, spare))
  const last = columns.map(column => column.width).lastIndexOf(undefined)
  const rounded = spare - flexible.reduce((sum, { natural: one }) => sum + share(one, natural, spare), 0)
  if (last >= 0) widths[last] = (widths[last] ?? 0) + rounded
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  return { widths, lefts, total: widths.reduce((sum, width) => sum + width, 0) }
}

/** A width a person may set. */
export function heldWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, narrowest), widest))
}

function share(natural: number, all: number, spare: number): number {
  return all === 0 ? 0 : Math.floor((natural / all) * spare)
}
