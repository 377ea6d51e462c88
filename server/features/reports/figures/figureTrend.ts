import type { components } from '../../../../openapi/generated/types.d.ts'

type Figure = components['schemas']['ReportFigure']

/** Returns how a value has changed: in points for percentages, otherwise as a share of the earlier value. */
export function figureTrend(
  unit: Figure['unit'],
  value: number | null,
  previous: number | null,
): Pick<Figure, 'trend' | 'trend_kind'> {
  if (value === null || previous === null) return none
  if (unit === 'percent') return { trend: value - previous, trend_kind: 'points' }
  if (previous === 0) return value === 0 ? none : { trend: null, trend_kind: 'new' }
  return { trend: (value - previous) / previous, trend_kind: 'ratio' }
}

const none = { trend: null, trend_kind: 'none' } as const
