import type { ReportKind } from '../../../../common/reports/reportKinds.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { Filters } from './address/reportAddress.ts'
import type { ReportRequest } from './address/reportRequest.ts'

export type Report = components['schemas']['Report']
export type Figure = components['schemas']['ReportFigure']

/** A report together with what was asked for, which its links need. */
export interface AskedReport {
  report: Report
  kind: ReportKind
  filters: Filters
}

/** Pauses before the report is fetched again while conversations are still being counted. */
const againMs = 3000
const maxAgain = 20

/** Fetches a report; the last one stays visible until the next arrives. Null asks for nothing. */
export function useReport(kind: ReportKind, request: ReportRequest | null) {
  const { client } = useApi()
  const ask = (body: ReportRequest, signal: AbortSignal) => {
    if (kind === 'voice') return client.POST('/agent_report_analytics/voice', { body, signal })
    if (kind === 'text') return client.POST('/agent_report_analytics/text', { body, signal })
    return client.POST('/agent_report_analytics/multichannel', { body, signal })
  }
  return useServerQuery<AskedReport>(
    ['report', kind, request],
    async ({ signal }) => {
      const body = request as ReportRequest
      return { data: { report: await bodyOf(ask(body, signal)), kind, filters: body.filters ?? {} } }
    },
    {
      isEnabled: request !== null,
      isKept: true,
      againAfter: (asked, count) =>
        asked && asked.report.cohort.waiting > 0 && count < maxAgain ? againMs : false,
    },
  )
}
