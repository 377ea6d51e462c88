import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import { figureName } from '../figures/figureName.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure, Report } from '../useReport.ts'
import type { ReportRow, ReportTable } from './reportTables.ts'

/** Builds the Excel file of a report, with a sheet for each table. Texts are never formulas. */
export async function reportWorkbook(
  report: Report,
  tables: readonly ReportTable[],
  all: Texts,
): Promise<ArrayBuffer> {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  for (const { title, rows } of tables) {
    const cells = sheetCells(report, rows, all)
    const sheet: WorkSheet = utils.aoa_to_sheet(cells)
    sheet['!cols'] = widths(cells)
    utils.book_append_sheet(book, sheet, title)
  }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

/** Returns the rows of a sheet, the header first. Its columns are the figures, or one count. */
function sheetCells(
  { window: { timezone }, totals }: Report,
  rows: readonly ReportRow[],
  all: Texts,
): CellObject[][] {
  const texts = reportsTexts(all)
  const { name, from, to, zone, count } = texts.file
  const isCounted = rows.some(row => row.count !== null)
  const heads = isCounted ? [count] : totals.map(figure => figureName(figure, texts))
  return [
    [name, from, to, zone, ...heads].map(textCell),
    ...rows.map(row => [
      ...[row.name, row.from, row.to, timezone].map(textCell),
      ...(row.count === null
        ? totals.map(({ unit }, index) => numberCell(row.values[index] ?? null, unit))
        : [numberCell(row.count, 'count')]),
    ]),
  ]
}

function textCell(text: string): CellObject {
  return { t: 's', v: text }
}

const secondsOfDay = 86_400

/** Spreadsheets measure durations in days. */
function numberCell(value: number | null, unit: Figure['unit']): CellObject {
  if (value === null) return { t: 'z' }
  return { t: 'n', v: unit === 'seconds' ? value / secondsOfDay : value, z: formats[unit] }
}

const formats: Readonly<Record<Figure['unit'], string>> = {
  count: '#,##0',
  percent: '0.0%',
  score: '0.0',
  seconds: '[h]:mm:ss',
  tokens: '#,##0',
}

const [narrowest, widest] = [10, 40]

/** Returns column widths in which most texts fit. */
function widths(cells: readonly CellObject[][]): { wch: number }[] {
  const [head = []] = cells
  return head.map((_, column) => {
    const lengths = cells.map(row => (row[column]?.t === 's' ? String(row[column].v).length : 0))
    return { wch: Math.min(widest, Math.max(narrowest, ...lengths) + 1) }
  })
}
