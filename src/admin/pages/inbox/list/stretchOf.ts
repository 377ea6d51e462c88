/** As many rows as stand in the list at once: all of them are read anew whenever somebody says something. */
export const stretchSize = 300

/** The part of a long list that is on show; rows count from 0. */
interface Stretch {
  from: number
  /** The row after the last one that is drawn, of all that may be. */
  to: number
  end: number
  /** How many follow in the next one. */
  following: number
}

/** The stretch that begins at a row, drawn up to a limit; the last one there is where the list has become shorter. */
export function stretchOf(start: number, limit: number, total: number): Stretch {
  const last = Math.max(0, Math.ceil(total / stretchSize) - 1) * stretchSize
  const from = Math.min(start, last)
  const end = Math.min(from + stretchSize, total)
  return { from, to: Math.min(from + limit, end), end, following: Math.min(stretchSize, total - end) }
}
