import { parse } from 'csv-parse/sync'
import type { ParsedDocument } from './block.ts'
import { parseLimits } from './parseLimits.ts'
import { ParseRefusal } from './parseRefusal.ts'
import { plainWords } from './plainWords.ts'

/** A table in a text: commas, semicolons, tabs or bars, whichever its first lines have most of. */
export function parseCsv(text: string): ParsedDocument {
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  }).map(row => row.map(plainWords))
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (cells > parseLimits.cells) throw new ParseRefusal('too_large')
  return { title: null, pages: null, blocks: rows.length > 0 ? [{ kind: 'table', rows }] : [] }
}

function delimiterOf(text: string): string {
  const sample = text.slice(0, 10_000).split('\n', 20).join('\n')
  const count = (sign: string) => sample.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
