import type { Metric } from '../metrics/metric.ts'
import { type ExtractQuestion, questionOf } from './extractQuestion.ts'
import type { AskedFigure } from './store/extractStore.ts'

/** Returns what is asked about each conversation for a figure; null if it is of another kind. */
export function askedFigure(metric: Metric): (AskedFigure & { question: ExtractQuestion }) | null {
  const { id: figureId, kind, prompt_version: version } = metric
  return kind === 'extracted' && version !== undefined
    ? { figureId, version, question: questionOf(metric) }
    : null
}
