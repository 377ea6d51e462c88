import { numberFormat } from '../../../../ui/formats/numberFormat.ts'
import type { ReportsTexts } from '../reportsTexts.ts'
import type { Figure } from '../useReport.ts'

export interface FigureTrend {
  direction: 'up' | 'down' | 'same' | 'new'
  /** Whether the change is good, by the direction that is better. */
  tone: 'good' | 'bad' | 'neutral'
  text: string
}

type Trending = Pick<Figure, 'better' | 'trend' | 'trend_kind'>

/** Returns the change of a figure against the earlier period; undefined if there is nothing to compare with. */
export function figureTrend(
  { better, trend, trend_kind: kind }: Trending,
  texts: ReportsTexts,
  language: string,
): FigureTrend | undefined {
  if (kind === 'new') return { direction: 'new', tone: 'neutral', text: texts.trend.new }
  if (kind === 'none' || trend === null) return undefined
  const format = (value: number, style: 'percent' | 'decimal') =>
    numberFormat(language, { style, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value)
  const points = Math.round(trend * 1000) / 10
  const text =
    kind === 'points' ? texts.trend.points(points, format(points, 'decimal')) : format(trend, 'percent')
  // A change that is shown as 0 is none.
  if (points === 0) return { direction: 'same', tone: 'neutral', text: texts.trend.same }
  const direction = trend > 0 ? 'up' : 'down'
  if (better === 'none') return { direction, tone: 'neutral', text }
  return { direction, tone: direction === better ? 'good' : 'bad', text }
}
