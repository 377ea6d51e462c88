import { parse } from 'csv-parse/sync'
import type { Block, ParsedDocument } from './block.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { tidyLines } from './tidyLines.ts'

/** Parses a CSV text; keeps cells as written and detects the delimiter from the first lines. */
export function parseCsv(text: string): ParsedDocument {
  // Excel writes the delimiter like this.
  const [first = '', said] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const rows = parse(text.slice(first.length), {
    delimiter: said ?? delimiterOf(text),
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

/** Returns the delimiter that occurs equally often in most lines; decimal commas do not occur in column names. */
function delimiterOf(text: string): string {
  const lines = linesOf(text.slice(0, sampleCharacters))
  const alike = (sign: string): number => {
    const counts = lines.map(line => line.split(sign).length - 1).filter(count => count > 0)
    return Math.max(0, ...counts.map(count => counts.filter(one => one === count).length))
  }
  const best = [';', '\t', '|', ','].reduce((best, sign) => (alike(sign) > alike(best) ? sign : best))
  return alike(best) > 0 ? best : ','
}

const sampleCharacters = 10_000
const sampleLines = 20

/** Returns the first lines without quoted text and without a line that the sample cuts off. */
function linesOf(sample: string): string[] {
  const lines = sample.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/)
  const whole = sample.length < sampleCharacters ? lines : lines.slice(0, -1)
  return whole.filter(line => line.trim() !== '').slice(0, sampleLines)
}
