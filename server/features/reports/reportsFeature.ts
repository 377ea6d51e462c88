import type { Feature, ServerCore } from '../Feature.ts'
import { createCountByDay } from './countByDay.ts'
import { reportRoutes } from './reportRoutes.ts'
import { createReports, type ReportDeps } from './reportService.ts'

/** Creates the feature of reports: figures of conversations, counted from their outcomes. */
export function createReportsFeature(deps: ReportDeps & Pick<ServerCore, 'database'>) {
  return {
    countByDay: createCountByDay(deps),
    handlers: reportRoutes(createReports(deps)),
  } satisfies Feature & Record<string, unknown>
}
