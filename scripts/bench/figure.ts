/** One measured number, with its upper limit if there is one. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit?: number
  /** Ratio of our figure to the baseline that was measured in the same run. */
  ratio?: number
}

/** Formats the figures as a table for people. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, limit, ratio }) => [
    name,
    `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
    limit === undefined ? '' : `≤ ${limit} ${unit}`,
    limit === undefined ? '' : value <= limit ? 'yes' : 'NO',
    ratio === undefined ? '' : `${ratio.toFixed(1)}×`,
  ])
  const all = [['figure', 'measured', 'to reach', 'reached', 'of the base line'], ...rows]
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...all.map(row => (row[column] ?? '').length)))
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
