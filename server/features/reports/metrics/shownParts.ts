import type { FigureKind } from '../figures/figureKind.ts'
import type { ReportParts } from '../readReport.ts'
import type { Measured } from '../store/figureColumns.ts'
import type { FigureValues, Formulas } from './createFormulas.ts'
import { namesIn } from './formula.ts'
import type { ShownFigure } from './shownFigures.ts'

interface Wanted {
  tenantId: string
  /** The counted figures, in the order in which the parts have them. */
  figures: readonly FigureKind[]
  shown: readonly ShownFigure[]
}

type Row = readonly Measured[]

/** Returns the parts of a report with the shown figures, in their order, instead of all counted ones. */
export async function shownParts(
  parts: ReportParts,
  { tenantId, figures, shown }: Wanted,
  { calculate }: Pick<Formulas, 'calculate'>,
): Promise<ReportParts> {
  const rows = [...new Set(rowsOf(parts))]
  const sources = shown.flatMap(({ formula }) => formula ?? [])
  const values = await calculate(
    tenantId,
    sources,
    rows.map(row => valuesOf(row, figures)),
  )
  const next = new Map(rows.map((row, at) => [row, shownRow(row, values[at] ?? [])]))
  return withRows(parts, row => next.get(row) ?? [])

  function shownRow(row: Row, calculated: readonly (number | null)[]): Measured[] {
    const results = calculated.values()
    return shown.map(({ key, formula }) => {
      if (formula !== null)
        return { value: results.next().value ?? null, sample: sampleOf(formula, row, figures) }
      return row[figures.findIndex(figure => figure.key === key)] ?? { value: null, sample: 0 }
    })
  }
}

/** Returns the values of a row by key, as formulas name them. */
export function valuesOf(row: Row, figures: readonly FigureKind[]): FigureValues {
  return Object.fromEntries(figures.map(({ key }, index) => [key, row[index]?.value ?? null]))
}

/** Returns the number of conversations that a formula's value rests on: the smallest of its figures. */
export function sampleOf(formula: string, row: Row, figures: readonly FigureKind[]): number {
  const samples = namesIn(formula).map(name => conversationsBehind(name, row, figures))
  return samples.length === 0 ? 0 : Math.min(...samples)
}

/** Returns the number of conversations that a figure looks at: a number of conversations looks at all of them. */
export function conversationsBehind(key: string, row: Row, figures: readonly FigureKind[]): number {
  const at = (wanted: string) => figures.findIndex(figure => figure.key === wanted)
  const how = figures[at(key)]?.how
  const isNumber = how === 'count' || how === 'people' || how === 'sum'
  return row[at(isNumber ? 'conversations' : key)]?.sample ?? 0
}

function rowsOf({ totals, previous, series, breakdowns }: ReportParts): Row[] {
  const tables = breakdowns.flatMap(({ rows, others }) => [
    ...rows.map(({ values }) => values),
    ...(others ? [others.values] : []),
  ])
  return [totals, ...(previous ? [previous] : []), ...series, ...tables]
}

function withRows(parts: ReportParts, next: (row: Row) => Measured[]): ReportParts {
  return {
    ...parts,
    totals: next(parts.totals),
    previous: parts.previous && next(parts.previous),
    series: parts.series.map(next),
    breakdowns: parts.breakdowns.map(table => ({
      ...table,
      rows: table.rows.map(row => ({ ...row, values: next(row.values) })),
      others: table.others && { ...table.others, values: next(table.others.values) },
    })),
  }
}
