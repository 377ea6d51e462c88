import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ReportState, readReport, writeReport } from './reportAddress.ts'

/** Returns what the address says about the report, and a function that changes it, as a step of the history. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readReport(search), [search])
  const change = (next: Partial<ReportState>) => setSearch(writeReport({ ...state, ...next }))
  return { state, change }
}

export type ChangeReport = ReturnType<typeof useReportAddress>['change']
