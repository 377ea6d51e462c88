import { guardedCell } from '../../../../../common/text/guardedCell.ts'
import { offsetAt } from '../../../../../common/time/timeZone.ts'
import { toWallTime } from '../../../../../common/time/wallTime.ts'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import type { ReportBar } from '../chart/reportBars.ts'
import { figureName } from '../figures/figureName.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { groupLabel } from '../tables/groupLabel.ts'
import { reasonText } from '../tables/reasonText.ts'
import type { Figure, Report } from '../useReport.ts'

type Cell = string | number | null

type Values = readonly { key: string; value: number | null }[]

/** Builds the CSV file of a report; texts that a spreadsheet would execute are escaped. */
export async function reportCsv(report: Report, bars: readonly ReportBar[], all: Texts): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = reportRows(report, bars, all)
  const guarded = rows.map(row => row.map(cell => (typeof cell === 'string' ? guardedCell(cell) : cell)))
  const csv = papa.unparse(guarded, { quotes: cell => typeof cell === 'string' && cell.startsWith("'") })
  // Without the byte order mark, spreadsheets assume a legacy encoding.
  return `\u{feff}${csv}\r\n`
}

/**
 * Returns the rows of a report's file, the header first: the whole period and the earlier one, the bars, the tables,
 * and the lists. Times have the offset of the report's zone.
 */
function reportRows(report: Report, bars: readonly ReportBar[], all: Texts): Cell[][] {
  const texts = reportsTexts(all)
  const { csv } = texts
  const { window, previous_window: earlier, totals } = report
  const zone = window.timezone
  const times = ({ from, to }: { from: string; to: string }) => [zonedTime(from, zone), zonedTime(to, zone)]
  const figures = (values: Values) =>
    totals.map(figure => cellOf(values.find(({ key }) => key === figure.key)?.value ?? null, figure))
  const row = (part: string, name: string, when: typeof window | ReportBar | NonNullable<typeof earlier>) => [
    part,
    name,
    ...times(when),
    zone,
  ]
  const counted = (part: string, name: string, count: number) => [
    ...row(part, name, window),
    count,
    ...totals.map(() => null),
  ]
  const measured = (head: Cell[], values: Values): Cell[] => [...head, null, ...figures(values)]
  return [
    [csv.part, csv.name, csv.from, csv.to, csv.zone, csv.count, ...totals.map(figure => headOf(figure))],
    measured(row(csv.parts.total, '', window), totals),
    ...(earlier
      ? [
          measured(
            row(csv.parts.previous, '', earlier),
            totals.map(({ key, previous }) => ({ key, value: previous })),
          ),
        ]
      : []),
    ...bars.map(bar =>
      measured(
        row(csv.parts.bar, bar.title, bar),
        [...bar.values].map(([key, value]) => ({ key, value })),
      ),
    ),
    ...report.breakdowns.flatMap(({ by, rows, others }) => [
      ...rows.map(({ key, label, values }) =>
        measured(row(texts.tables.titles[by], groupLabel(by, key, label, all), window), values),
      ),
      ...(others
        ? [measured(row(texts.tables.titles[by], texts.tables.others(others.groups), window), others.values)]
        : []),
    ]),
    ...report.funnel.map(({ step, count }) => counted(csv.parts.funnel, texts.funnel.steps[step], count)),
    ...report.handoff_reasons.map(({ reason, count }) =>
      counted(csv.parts.reason, reasonText(reason, texts.reasons), count),
    ),
    ...report.top_unanswered.map(({ question, count }) => counted(csv.parts.question, question, count)),
  ]

  function headOf(figure: Figure): string {
    return `${figureName(figure, texts)}${units[figure.unit] ?? ''}`
  }
}

/** Units that the numbers of a column have. */
const units: Readonly<Partial<Record<Figure['unit'], string>>> = { percent: ' (%)', seconds: ' (s)' }

/** Percentages are written as they are shown, from 0 to 100. */
function cellOf(value: number | null, { unit }: Figure): number | null {
  if (value === null) return null
  const shown = unit === 'percent' ? value * 100 : value
  return Math.round(shown * 1000) / 1000
}

/** Returns an instant as time of a zone with its offset, such as 2026-03-01T00:00:00+01:00. */
function zonedTime(instant: string, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(instant), zone) / 60_000)
  const wall = toWallTime(instant, zone)
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
  return `${wall.length === 16 ? `${wall}:00` : wall}${offset}`
}
