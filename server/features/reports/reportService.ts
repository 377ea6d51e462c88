import type { ReportKind } from '../../../common/reports/reportKinds.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { Database } from '../../store/database.ts'
import type { Cohort } from '../../store/outcomes/cohortCondition.ts'
import type { Scope } from '../../store/scope.ts'
import type { Outcomes } from '../conversations/outcome/outcomes.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import { countedFigures } from './figures/countedFigures.ts'
import type { Formulas } from './metrics/createFormulas.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import { shownFigures } from './metrics/shownFigures.ts'
import { shownParts } from './metrics/shownParts.ts'
import { chosenConversations } from './period/chosenConversations.ts'
import { previousWindow } from './period/previousWindow.ts'
import { reportPeriod } from './period/reportPeriod.ts'
import { presentReport } from './presentReport.ts'
import { readReport } from './readReport.ts'
import { timeLimit } from './timeLimit.ts'

type Report = components['schemas']['Report']
type Request = components['schemas']['ReportRequest']

export interface ReportDeps {
  database: Pick<Database, 'snapshotInTenant'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  outcomes: Pick<Outcomes, 'catchUp'>
  metrics: Pick<Metrics, 'of'>
  formulas: Pick<Formulas, 'calculate'>
  now: () => Date
  /** Milliseconds that a whole report may take; 15 s by default. */
  reportMs?: number | undefined
}

export type ReportService = ReturnType<typeof createReports>

/** Creates the service that reports about conversations. */
export function createReports({
  database,
  settings,
  outcomes,
  metrics,
  formulas,
  now: clock,
  reportMs = 15_000,
}: ReportDeps) {
  return { report }

  /** Returns a report; throws `record.invalid`, or `report.too_slow` if it takes too long. */
  async function report({ tenantId }: Scope, kind: ReportKind, request: Request): Promise<Report> {
    const ends = performance.now() + reportMs
    const now = clock()
    const period = reportPeriod(request, await settings.timeZone(tenantId), now)
    const previous = previousWindow(period, request.compare ?? 'previous_period', now)
    const shared = {
      kind,
      only: chosenConversations(request.filters),
      except: new Map(),
      includesTests: request.include_synthetic ?? false,
    } satisfies Partial<Cohort>
    const cohortOf = (from: Date, to: Date): Cohort => ({
      ...shared,
      ...{ from: from.toISOString(), to: to.toISOString() },
    })
    const own = await metrics.of(tenantId)
    const figures = countedFigures(kind, own)
    const shown = shownFigures(own, figures)
    const { waiting } = await outcomes.catchUp(tenantId)
    const wanted = {
      cohort: cohortOf(period.start, period.end),
      earlier: previous && cohortOf(previous.from, previous.to),
      groups: request.group_by ?? [],
      ...{ figures, now, bounds: period.bounds },
    }
    const parts = await database.snapshotInTenant(tenantId, db =>
      readReport(db, { ...wanted, within: timeLimit(db, { ends, clock: () => performance.now() }) }),
    )
    const wholeParts = await shownParts(parts, { tenantId, figures, shown }, formulas)
    return presentReport({ parts: wholeParts, figures: shown, period, previous, waiting })
  }
}
