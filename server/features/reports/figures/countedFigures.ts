import type { ReportKind } from '../../../../common/reports/reportKinds.ts'
import { extractFigures } from '../extracts/extractFigures.ts'
import type { Metric } from '../metrics/metric.ts'
import { builtinFigures } from './builtinFigures.ts'
import type { FigureKind } from './figureKind.ts'

/** Returns the figures of a tenant that are counted from conversations in a kind of report: all but formulas. */
export function countedFigures(kind: ReportKind, metrics: readonly Metric[]): readonly FigureKind[] {
  return [...builtinFigures(kind), ...extractFigures(metrics)]
}
