import type { components } from '../../../openapi/generated/types.d.ts'
import { figureTrend } from './figures/figureTrend.ts'
import { funnelOf } from './funnelOf.ts'
import type { ShownFigure } from './metrics/shownFigures.ts'
import type { ReportPeriod } from './period/reportPeriod.ts'
import type { ReportParts } from './readReport.ts'
import { reasonsOf } from './reasonsOf.ts'
import type { Measured } from './store/figureColumns.ts'
import { warningsOf } from './warningsOf.ts'

type Report = components['schemas']['Report']

interface Shown {
  parts: ReportParts
  figures: readonly ShownFigure[]
  period: ReportPeriod
  previous: { from: Date; to: Date } | null
  waiting: number
}

/** Returns a report as the contract describes it. */
export function presentReport({ parts, figures, period, previous, waiting }: Shown): Report {
  const { counts, notKept } = parts
  return {
    window: {
      from: period.start.toISOString(),
      to: period.end.toISOString(),
      timezone: period.days.timeZone,
      granularity: period.granularity,
      is_running: period.isRunning,
    },
    previous_window: previous && { from: previous.from.toISOString(), to: previous.to.toISOString() },
    cohort: { size: counts.eligible, not_kept: notKept, waiting },
    totals: figures.map((figure, index) => total(figure, parts.totals[index], parts.previous?.[index])),
    series: parts.series.map((values, index) => ({
      from: period.bounds[index]?.toISOString() ?? '',
      to: period.bounds[index + 1]?.toISOString() ?? '',
      values: valuesOf(values, figures),
    })),
    breakdowns: parts.breakdowns.map(({ by, rows, others, labels }) => ({
      by,
      rows: rows.map(({ key, values }) => ({
        key,
        label: key === null ? null : (labels.get(key) ?? null),
        values: valuesOf(values, figures),
      })),
      others: others && { groups: others.groups, values: valuesOf(others.values, figures) },
    })),
    funnel: funnelOf(counts),
    handoff_reasons: reasonsOf(counts),
    top_unanswered: parts.topUnanswered,
    warnings: warningsOf({ counts, notKept, waiting }),
  }
}

function total(figure: ShownFigure, measured: Measured | undefined, before: Measured | undefined) {
  const { formula: _, ...told } = figure
  const { value = null, sample = 0 } = measured ?? {}
  const previous = before?.value ?? null
  return {
    ...{ ...told, value, previous, sample },
    ...figureTrend(told.unit, value, previous),
  }
}

function valuesOf(values: readonly Measured[], figures: readonly ShownFigure[]) {
  return figures.map(({ key }, index) => ({ key, value: values[index]?.value ?? null }))
}
