import { parse } from 'csv-parse/sync'
import { separators } from '../../../records/csvCells.ts'
import { csvSeparator } from '../../../records/csvSeparator.ts'
import type { Block, ParsedDocument } from './block.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { tidyLines } from './tidyLines.ts'

/** Parses a CSV text; keeps cells as written and detects the delimiter from the first lines. */
export function parseCsv(text: string): ParsedDocument {
  const { separator, skip } = csvSeparator(text)
  const rows = parse(text.slice(skip), {
    delimiter: separators[separator],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  }).map(row => row.map(cellOf))
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (cells > parseLimits.cells) throw new ParseRefusal('too_large')
  return { title: null, pages: null, blocks: blocksOf(rows) }
}

/** Returns the blocks; lone cells above the column names become texts. */
function blocksOf(rows: string[][]): Block[] {
  const head = Math.max(
    0,
    rows.findIndex(row => row.filter(Boolean).length > 1),
  )
  const above = rows.slice(0, head).flatMap(row => row.filter(Boolean))
  const table = rows.slice(head)
  return [
    ...above.map(text => ({ kind: 'text' as const, text })),
    ...(table.length > 0 ? [{ kind: 'table' as const, rows: table }] : []),
  ]
}

/** Returns a cell without the `="…"` that programs add so that Excel keeps leading zeros. */
function cellOf(text: string): string {
  return tidyLines(/^="([^"]*)"$/.exec(text)?.[1] ?? text)
}
