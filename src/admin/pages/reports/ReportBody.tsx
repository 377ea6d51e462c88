import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type FilterGroup, filterGroups, type ReportState, writeReport } from './address/reportAddress.ts'
import type { ChangeReport } from './address/useReportAddress.ts'
import { ChartSection } from './chart/ChartSection.tsx'
import type { ReportBar } from './chart/reportBars.ts'
import { createDrill } from './drill.ts'
import { EmptyReport } from './EmptyReport.tsx'
import { MainFigures } from './figures/MainFigures.tsx'
import { Meanings } from './figures/Meanings.tsx'
import { OtherFigures } from './figures/OtherFigures.tsx'
import { BreakdownTable } from './tables/BreakdownTable.tsx'
import { Funnel } from './tables/Funnel.tsx'
import type { GroupBy } from './tables/groupLabel.ts'
import { Reasons } from './tables/Reasons.tsx'
import { TopUnanswered } from './tables/TopUnanswered.tsx'
import type { AskedReport } from './useReport.ts'
import { Warnings } from './Warnings.tsx'

interface Props {
  asked: AskedReport
  bars: readonly ReportBar[]
  state: ReportState
  today: string
  onChange: ChangeReport
}

/** Shows a report: the figures, their course, and what they are made of. */
export function ReportBody({ asked, bars, state, today, onChange }: Props) {
  const { report } = asked
  const { totals, breakdowns } = report
  const drill = createDrill(asked)
  const charted = totals.find(({ key }) => key === state.figure) ?? firstFigure(asked)
  const narrowed = (by: GroupBy, key: string) =>
    isFilter(by) ? `?${writeReport({ ...state, filters: { ...state.filters, [by]: [key] } })}` : undefined
  if (report.cohort.size === 0) {
    return (
      <Stack spacing={3}>
        <Warnings warnings={report.warnings} />
        <EmptyReport />
      </Stack>
    )
  }
  return (
    <Stack spacing={3}>
      <MainFigures report={report} drill={drill} />
      <Warnings warnings={report.warnings} />
      {charted && (
        <ChartSection
          report={report}
          bars={bars}
          figure={charted}
          state={state}
          today={today}
          drill={drill}
          onChange={onChange}
        />
      )}
      <OtherFigures report={report} drill={drill} />
      <Box sx={pairs}>
        <Funnel funnel={report.funnel} drill={drill} />
        <Reasons reasons={report.handoff_reasons} drill={drill} />
      </Box>
      <TopUnanswered report={report} />
      {breakdowns
        .filter(({ rows }) => rows.length > 0)
        .map(breakdown => (
          <BreakdownTable
            key={breakdown.by}
            breakdown={breakdown}
            totals={totals}
            drill={drill}
            narrowed={key => narrowed(breakdown.by, key)}
          />
        ))}
      <Meanings totals={totals} />
    </Stack>
  )
}

/** The figure that the chart shows at first. */
function firstFigure({ kind, report: { totals } }: AskedReport) {
  const key = kind === 'voice' ? 'calls' : 'conversations'
  return totals.find(one => one.key === key) ?? totals[0]
}

function isFilter(by: GroupBy): by is FilterGroup {
  return Object.hasOwn(filterGroups, by)
}

const pairs = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
