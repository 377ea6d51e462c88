import { isUsualName } from '../../../../common/reports/figureTexts/figureTexts.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { FigureKind } from '../figures/figureKind.ts'
import { namesIn } from './formula.ts'
import type { Metric } from './metric.ts'

type Figure = components['schemas']['ReportFigure']

/** A figure as a report shows it. */
export interface ShownFigure
  extends Pick<Figure, 'key' | 'name' | 'unit' | 'better' | 'predicate' | 'target'> {
  /** The formula; null for a figure that is counted. */
  formula: string | null
}

/** As many as the contract allows in a report. */
const maxFigures = 200

/** Returns the figures that the tenant shows in a report with these counted figures, in its order. */
export function shownFigures(metrics: readonly Metric[], figures: readonly FigureKind[]): ShownFigure[] {
  const kinds = new Map<string, FigureKind>(figures.map(figure => [figure.key, figure]))
  return metrics
    .filter(({ visible }) => visible)
    .flatMap(metric => (metric.kind === 'formula' ? ofFormula(metric, kinds) : counted(metric, kinds)))
    .slice(0, maxFigures)
}

function counted(metric: Metric, kinds: ReadonlyMap<string, FigureKind>): ShownFigure[] {
  const kind = kinds.get(metric.key)
  if (!kind) return []
  const { key, unit, better, of: predicate } = kind
  const { name, target = null } = metric
  return [{ key, unit, better, predicate, target, formula: null, ...(!isUsualName(key, name) && { name }) }]
}

/** A formula with a figure that the report does not have is left out, such as one about calls in a report of texts. */
function ofFormula(metric: Metric, kinds: ReadonlyMap<string, FigureKind>): ShownFigure[] {
  const { key, name, unit, better, formula = '', target = null } = metric
  const isKnown = namesIn(formula).every(named => kinds.has(named))
  return isKnown ? [{ key, name, unit, better, predicate: null, target, formula }] : []
}
