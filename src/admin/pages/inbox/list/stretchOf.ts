/** Maximum number of rows in the list at once. All of them are fetched again after each new message. */
export const stretchSize = 300

/** The visible section of a long list; rows count from 0. */
interface Stretch {
  from: number
  /** Index after the last rendered row. */
  to: number
  end: number
  /** Number of rows in the next section. */
  following: number
}

/**
 * Returns the section that starts at a row, rendered up to a limit. If the list has become shorter, it returns the last
 * section.
 */
export function stretchOf(start: number, limit: number, total: number): Stretch {
  const last = Math.max(0, Math.ceil(total / stretchSize) - 1) * stretchSize
  const from = Math.min(start, last)
  const end = Math.min(from + stretchSize, total)
  return { from, to: Math.min(from + limit, end), end, following: Math.min(stretchSize, total - end) }
}
