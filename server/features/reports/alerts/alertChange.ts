import type { Metric } from '../metrics/metric.ts'
import type { Measured } from '../store/figureColumns.ts'

/** A limit that a figure has crossed before. */
export interface CrossedLimit {
  comparator: Metric['alert']['comparator']
  limit: number
}

/**
 * What has changed about a warning. `crossed`: the figure is newly beyond its limit. `back`: it is no longer, and
 * somebody is told. `forgotten`: the limit that it crossed is no longer set.
 */
export type AlertChange = 'crossed' | 'back' | 'forgotten'

/** Conversations without which a figure says too little. */
export const fewestConversations = 20

/** The share of the limit by which a figure must return, so that one that stays close to it is told once. */
const hysteresis = 0.05

/** The largest values that figures of a unit usually have: nobody can return beyond them. */
const largest: Readonly<Partial<Record<Metric['unit'], number>>> = { percent: 1, score: 5 }

/** Returns what has changed about the warning of a figure, or null. */
export function alertChange(
  { comparator, limit }: CrossedLimit,
  { value, sample, unit }: Measured & Pick<Metric, 'unit'>,
  crossed: CrossedLimit | undefined,
): AlertChange | null {
  const isSame = crossed?.comparator === comparator && crossed.limit === limit
  const isGone = crossed !== undefined && !isSame
  if (value === null || sample < fewestConversations) return isGone ? 'forgotten' : null
  const isBeyond = comparator === 'below' ? value < limit : value > limit
  if (!isSame) return isBeyond ? 'crossed' : isGone ? 'forgotten' : null
  const margin = Math.abs(limit) * hysteresis
  const isBack =
    comparator === 'below' ? value >= highest(limit, limit + margin, unit) : value <= limit - margin
  return isBack ? 'back' : null
}

function highest(limit: number, wanted: number, unit: Metric['unit']): number {
  return Math.max(limit, Math.min(wanted, largest[unit] ?? wanted))
}
