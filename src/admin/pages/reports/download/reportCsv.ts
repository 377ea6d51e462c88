import { guardedCell } from '../../../../../common/text/guardedCell.ts'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import { figureName } from '../figures/figureName.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure, Report } from '../useReport.ts'
import type { ReportTable } from './reportTables.ts'

type Cell = string | number | null

/** Builds the CSV file of a report; texts that a spreadsheet would execute are escaped. */
export async function reportCsv(report: Report, tables: readonly ReportTable[], all: Texts): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = csvRows(report, tables, all)
  const guarded = rows.map(row => row.map(cell => (typeof cell === 'string' ? guardedCell(cell) : cell)))
  const csv = papa.unparse(guarded, { quotes: cell => typeof cell === 'string' && cell.startsWith("'") })
  // Without the byte order mark, spreadsheets assume a legacy encoding.
  return `\u{feff}${csv}\r\n`
}

/** Returns all tables below one header, which has a column for each figure. */
function csvRows(
  { window: { timezone }, totals }: Report,
  tables: readonly ReportTable[],
  all: Texts,
): Cell[][] {
  const texts = reportsTexts(all)
  const { part, name, from, to, zone, count } = texts.file
  const heads = totals.map(figure => `${figureName(figure, texts)}${units[figure.unit] ?? ''}`)
  return [
    [part, name, from, to, zone, count, ...heads],
    ...tables.flatMap(({ title, rows }) =>
      rows.map(row => [
        ...[title, row.name, row.from, row.to, timezone, row.count],
        ...totals.map((figure, index) => cellOf(row.values[index] ?? null, figure)),
      ]),
    ),
  ]
}

/** Units that the numbers of a column have. */
const units: Readonly<Partial<Record<Figure['unit'], string>>> = { percent: ' (%)', seconds: ' (s)' }

/** Percentages are written as they are shown, from 0 to 100. */
function cellOf(value: number | null, { unit }: Figure): number | null {
  if (value === null) return null
  const shown = unit === 'percent' ? value * 100 : value
  return Math.round(shown * 1000) / 1000
}
