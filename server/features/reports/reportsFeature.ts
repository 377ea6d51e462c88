import type { Feature } from '../Feature.ts'
import { reportRoutes } from './reportRoutes.ts'
import { createReports, type ReportDeps } from './reportService.ts'

/** Creates the feature of reports: figures of conversations, counted from their outcomes. */
export function createReportsFeature(deps: ReportDeps) {
  return { handlers: reportRoutes(createReports(deps)) } satisfies Feature
}
