import { extractPredicate } from '../../../../common/reports/extractPredicate.ts'
import type { FigureKind } from '../figures/figureKind.ts'
import type { Metric } from '../metrics/metric.ts'

/** Returns the figures that count what a model has read out of conversations. */
export function extractFigures(metrics: readonly Metric[]): FigureKind[] {
  return metrics.flatMap(({ id, kind, prompt_version: version, ...metric }) =>
    kind === 'extracted' && version !== undefined ? [figureOf({ figureId: id, version }, metric)] : [],
  )
}

type Asked = Parameters<typeof extractPredicate>[0]

function figureOf(
  asked: Omit<Asked, 'value'>,
  { key, unit, better, answer, choices, counted_choice: counted = '' }: Omit<Metric, 'id' | 'kind'>,
): FigureKind {
  const among = extractPredicate({ ...asked, value: null })
  if (answer === 'number') return { key, unit, better, how: 'average', of: among, measure: asked }
  const value = answer === 'yes_no' ? 1 : choices.indexOf(counted)
  return { key, unit, better, how: 'rate', of: extractPredicate({ ...asked, value }), among }
}
