/**
 * Returns the dark squares of a QR code as an SVG path. A square is one unit wide; adjacent squares of a row share one
 * rectangle.
 */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  const strokes: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column
      while (column < size && isDark(row, column)) column += 1
      if (column > start) strokes.push(`M${start} ${row}h${column - start}v1H${start}z`)
    }
  }
  return strokes.join('')
}
