import type { MeasureFigure } from '../../chains/data/dataProvider.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { MeasureDays } from './measureDays.ts'

interface Deps {
  metrics: Pick<Metrics, 'of'>
  measureDays: MeasureDays
}

// Own file: the feature itself only wires its parts.
/** Creates the function by which chains read a figure of the reports. */
export function createMeasureFigure({ metrics, measureDays }: Deps): MeasureFigure {
  return async (tenantId, key, days) => {
    const all = await metrics.of(tenantId)
    const metric = all.find(one => one.key === key)
    if (!metric) return null
    const { figures, from, to } = await measureDays(tenantId, all, days)
    const { value = null, sample = 0 } = figures.get(key) ?? {}
    const { name, unit } = metric
    return { key, name, unit, value, sample, from, to }
  }
}
