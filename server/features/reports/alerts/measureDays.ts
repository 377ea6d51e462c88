import { addDays } from '../../../../common/time/calendarDate.ts'
import { periodBounds } from '../../../../common/time/timeBuckets.ts'
import { toWallTime } from '../../../../common/time/wallTime.ts'
import type { Database } from '../../../store/database.ts'
import type { Outcomes } from '../../conversations/outcome/outcomes.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { countedFigures } from '../figures/countedFigures.ts'
import type { Formulas } from '../metrics/createFormulas.ts'
import type { Metric } from '../metrics/metric.ts'
import { conversationsBehind, sampleOf, valuesOf } from '../metrics/shownParts.ts'
import type { Measured } from '../store/figureColumns.ts'
import { readTotals } from '../store/readTotals.ts'

export interface MeasureDeps {
  database: Pick<Database, 'snapshotInTenant'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  outcomes: Pick<Outcomes, 'catchUp'>
  formulas: Pick<Formulas, 'calculate'>
  now: () => Date
}

/** Figures over some days, by key. */
export interface MeasuredDays {
  /** The first and the last day. */
  from: string
  to: string
  figures: ReadonlyMap<string, Measured>
}

export type MeasureDays = ReturnType<typeof createMeasureDays>

/** Calls of `catchUp`, each of which takes about a second. */
const maxCatchUps = 60

/** Creates the function that measures a tenant's figures over its last whole days. */
export function createMeasureDays({ database, settings, outcomes, formulas, now: clock }: MeasureDeps) {
  return async function measureDays(
    tenantId: string,
    metrics: readonly Metric[],
    days: number,
  ): Promise<MeasuredDays> {
    const now = clock()
    const timeZone = await settings.timeZone(tenantId)
    const [today = ''] = toWallTime(now.toISOString(), timeZone).split('T')
    const period = { from: addDays(today, -days), to: addDays(today, -1), timeZone }
    const { start, end } = periodBounds(period)
    await catchUp(tenantId)
    const figures = countedFigures('multichannel', metrics)
    const cohort = {
      ...{ kind: 'multichannel' as const, from: start.toISOString(), to: end.toISOString() },
      ...{ only: new Map(), except: new Map(), includesTests: false },
    }
    const row = await database.snapshotInTenant(tenantId, db => readTotals(db, { cohort, figures, now }))
    const own = metrics.filter(({ kind }) => kind === 'formula')
    const formulaOf = ({ formula = '' }: Metric) => formula
    const [values = []] = await formulas.calculate(tenantId, own.map(formulaOf), [valuesOf(row, figures)])
    const counted = figures.map(({ key }, at): [string, Measured] => [
      key,
      { value: row[at]?.value ?? null, sample: conversationsBehind(key, row, figures) },
    ])
    const calculated = own.map((metric, at): [string, Measured] => [
      metric.key,
      { value: values[at] ?? null, sample: sampleOf(formulaOf(metric), row, figures) },
    ])
    return { from: period.from, to: period.to, figures: new Map([...counted, ...calculated]) }
  }

  async function catchUp(tenantId: string): Promise<void> {
    for (let call = 0; call < maxCatchUps; call += 1)
      if ((await outcomes.catchUp(tenantId)).waiting === 0) return
  }
}
