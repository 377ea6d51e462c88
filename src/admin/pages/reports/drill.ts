import { outcomeFilter, type ReportedConversations } from '../../../../common/reports/outcomeFilter.ts'
import type { AskedReport } from './useReport.ts'

type Part = Partial<Pick<ReportedConversations, 'from' | 'to' | 'only' | 'except'>>

/** Returns the address of the list of conversations behind a figure; of a part of the report if one is given. */
export type Drill = (predicate: string, part?: Part) => string

/** Creates the function that finds the conversations behind the figures of a report. */
export function createDrill({ report, kind, filters }: AskedReport): Drill {
  const { from, to } = report.window
  return (predicate, { only, ...part } = {}) => {
    const filter = outcomeFilter({ predicate, from, to, kind, ...part, only: { ...filters, ...only } })
    return `/conversation?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  }
}
