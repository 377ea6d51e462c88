import { offsetAt } from '../../../../../common/time/timeZone.ts'
import { toWallTime } from '../../../../../common/time/wallTime.ts'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import type { ReportBar } from '../chart/reportBars.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { groupLabel } from '../tables/groupLabel.ts'
import { reasonText } from '../tables/reasonText.ts'
import type { Report } from '../useReport.ts'

/** A row of a report's file. It has either a count or values. */
export interface ReportRow {
  name: string
  /** Times of the report's zone with their offset, such as 2026-03-01T00:00:00+01:00. */
  from: string
  to: string
  count: number | null
  /** In the order of the report's figures; empty in a row with a count. */
  values: (number | null)[]
}

/** Rows of a report's file that belong together. */
export interface ReportTable {
  title: string
  rows: ReportRow[]
}

interface Window {
  from: string
  to: string
}

type Values = readonly { key: string; value: number | null }[]

/**
 * Returns everything that a report's file contains: the whole period and the earlier one, the bars, the tables, and the
 * lists. Tables without rows are left out.
 */
export function reportTables(report: Report, bars: readonly ReportBar[], all: Texts): ReportTable[] {
  const texts = reportsTexts(all)
  const { parts } = texts.file
  const { window, previous_window: earlier, totals } = report
  const zone = window.timezone
  const times = ({ from, to }: Window) => ({ from: zonedTime(from, zone), to: zonedTime(to, zone) })
  const measured = (name: string, when: Window, values: Values): ReportRow => ({
    ...{ name, ...times(when), count: null },
    values: totals.map(figure => values.find(({ key }) => key === figure.key)?.value ?? null),
  })
  const counted = (name: string, count: number): ReportRow => ({ name, ...times(window), count, values: [] })
  const before = totals.map(({ key, previous }) => ({ key, value: previous }))
  const tables = [
    { title: parts.total, rows: [measured('', window, totals)] },
    { title: parts.previous, rows: earlier ? [measured('', earlier, before)] : [] },
    { title: parts.bar, rows: bars.map(bar => measured(bar.title, bar, barValues(bar))) },
    ...report.breakdowns.map(({ by, rows, others }) => ({
      title: texts.tables.titles[by],
      rows: [
        ...rows.map(({ key, label, values }) => measured(groupLabel(by, key, label, all), window, values)),
        ...(others ? [measured(texts.tables.others(others.groups), window, others.values)] : []),
      ],
    })),
    {
      title: parts.funnel,
      rows: report.funnel.map(({ step, count }) => counted(texts.funnel.steps[step], count)),
    },
    {
      title: parts.reason,
      rows: report.handoff_reasons.map(({ reason, count }) =>
        counted(reasonText(reason, texts.reasons), count),
      ),
    },
    {
      title: parts.question,
      rows: report.top_unanswered.map(({ question, count }) => counted(question, count)),
    },
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

function barValues({ values }: ReportBar): Values {
  return [...values].map(([key, value]) => ({ key, value }))
}

function zonedTime(instant: string, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(instant), zone) / 60_000)
  const wall = toWallTime(instant, zone)
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
  return `${wall.length === 16 ? `${wall}:00` : wall}${offset}`
}
