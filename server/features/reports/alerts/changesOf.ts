import type { Metric } from '../metrics/metric.ts'
import { alertChange, type CrossedLimit } from './alertChange.ts'
import type { ToldMetric } from './alertMails.ts'
import type { MeasuredDays } from './measureDays.ts'

/** A figure with a limit. */
export interface Alert {
  metric: Metric
  limit: number
}

interface Changes {
  crossed: ToldMetric[]
  back: ToldMetric[]
  /** Ids of figures whose crossed limits are no longer set. */
  forgotten: string[]
}

/** Returns the figures that somebody wants to be warned about. */
export function alertsOf(metrics: readonly Metric[]): Alert[] {
  return metrics.flatMap(metric => {
    const { enabled, value } = metric.alert
    return enabled && value !== undefined ? [{ metric, limit: value }] : []
  })
}

/** Returns which figures have crossed their limits or returned, by their values over each number of days. */
export function changesOf(
  alerts: readonly Alert[],
  measured: ReadonlyMap<number, MeasuredDays>,
  known: ReadonlyMap<string, CrossedLimit>,
): Changes {
  const ids = new Set(alerts.map(({ metric }) => metric.id))
  const changes: Changes = { crossed: [], back: [], forgotten: [...known.keys()].filter(id => !ids.has(id)) }
  for (const { metric, limit } of alerts) {
    const days = measured.get(metric.alert.window_days)
    const { value = null, sample = 0 } = days?.figures.get(metric.key) ?? {}
    const { unit, alert, id } = metric
    const change = alertChange(
      { comparator: alert.comparator, limit },
      { value, sample, unit },
      known.get(id),
    )
    if (change === 'forgotten') changes.forgotten.push(id)
    else if (change !== null && days && value !== null) {
      const { from, to } = days
      changes[change].push({ metric, what: change, limit, value, sample, from, to })
    }
  }
  return changes
}
