import { createRateLimit } from '../../limits/rateLimit.ts'
import type { AccountStores } from '../accounts/store/accountStores.ts'
import type { Expressions } from '../chains/expressions/expressions.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { type AlertMailDeps, createAlertMails } from './alerts/alertMails.ts'
import { type AlertDeps, createAlerts } from './alerts/createAlerts.ts'
import { createMeasureFigure } from './alerts/createMeasureFigure.ts'
import { createMeasureDays, type MeasureDeps } from './alerts/measureDays.ts'
import { createCountByDay } from './countByDay.ts'
import { continueStuck } from './extracts/continueStuck.ts'
import { type ExtractJobDeps, extractJob } from './extracts/extractJob.ts'
import { createFigureReading } from './extracts/figureReading.ts'
import { figureReadingRoutes } from './extracts/figureReadingRoutes.ts'
import { createFormulas } from './metrics/createFormulas.ts'
import { createMetrics, type MetricDeps } from './metrics/createMetrics.ts'
import { metricHook } from './metrics/metricHook.ts'
import { reportRoutes } from './reportRoutes.ts'
import { createReports, type ReportDeps } from './reportService.ts'

interface Deps
  extends Pick<ServerCore, 'database' | 'rawRecords' | 'isRateLimited' | 'now'>,
    Pick<ReportDeps, 'outcomes' | 'reportMs'>,
    Pick<ExtractJobDeps, 'models' | 'modelSettings'>,
    Pick<AlertMailDeps, 'tenants'>,
    Pick<AlertDeps, 'outbox'> {
  settings: MetricDeps['settings'] & MeasureDeps['settings']
  stores: Pick<AccountStores, 'memberships'>
  expressions: Pick<Expressions, 'check' | 'evaluate' | 'evaluateEach'>
}

/** Creates the feature of reports: figures of conversations, counted from their outcomes. */
export function createReportsFeature({ rawRecords, stores, expressions, isRateLimited, ...deps }: Deps) {
  const limit = createRateLimit({ max: 60, windowMs: 60_000, now: deps.now, isEnabled: isRateLimited })
  const formulas = createFormulas({ expressions })
  const metrics = createMetrics({ ...deps, store: rawRecords.store })
  const mails = createAlertMails({ ...deps, memberships: stores.memberships })
  const { teamAddresses } = mails
  const measureDays = createMeasureDays({ ...deps, formulas })
  const alerts = createAlerts({ ...deps, metrics, measureDays, mails })
  return {
    countByDay: createCountByDay(deps),
    measureFigure: createMeasureFigure({ metrics, measureDays }),
    handlers: {
      ...reportRoutes(createReports({ ...deps, metrics, formulas })),
      ...figureReadingRoutes({ reading: createFigureReading(deps), limit }),
    },
    hooks: () => ({ agent_report_metrics: metricHook({ ...deps, formulas, metrics, teamAddresses }) }),
    jobs: [alerts.job, extractJob(deps)],
    upkeep: [
      alerts.upkeep,
      { task: 'continue reading for figures', everySeconds: 600, run: () => continueStuck(deps.database) },
    ],
  } satisfies Feature & Record<string, unknown>
}
