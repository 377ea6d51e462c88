import ChartIcon from '@mui/icons-material/BarChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useNavigate } from 'react-router-dom'
import { PlainSelect } from '../../../../resources/list/query/PlainSelect.tsx'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { PageSection } from '../../../../ui/PageSection.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { possibleGranularities } from '../address/period.ts'
import type { ReportState } from '../address/reportAddress.ts'
import { reportDates } from '../address/reportRequest.ts'
import type { ChangeReport } from '../address/useReportAddress.ts'
import type { Drill } from '../drill.ts'
import { figureName } from '../figures/figureName.ts'
import { figureText } from '../figures/figureText.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Figure, Report } from '../useReport.ts'
import { BarsTable } from './BarsTable.tsx'
import type { ReportBar } from './reportBars.ts'

interface Props {
  report: Report
  bars: readonly ReportBar[]
  figure: Figure
  state: ReportState
  today: string
  drill: Drill
  onChange: ChangeReport
}

/** Shows a figure over time, as a chart or as a table. The reader chooses the figure and the length of a bar. */
export function ChartSection({ report, bars, figure, state, today, drill, onChange }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const navigate = useNavigate()
  const { predicate, unit } = figure
  const name = figureName(figure, texts)
  const { isTable } = state
  return (
    <PageSection
      title={texts.chart.title}
      aside={
        <Button
          size="small"
          startIcon={isTable ? <ChartIcon /> : <TableIcon />}
          onClick={() => onChange({ isTable: !isTable })}
          sx={screenOnly}
        >
          {isTable ? texts.chart.asChart : texts.chart.asTable}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 200px', sm: '0 1 320px' }, minWidth: 0 }}>
          <PlainSelect
            label={texts.chart.figure}
            value={figure.key}
            options={report.totals.map(one => [one.key, figureName(one, texts)])}
            onChange={key => onChange({ figure: key })}
          />
        </Box>
        <Box sx={{ flex: { xs: '1 1 130px', sm: '0 1 160px' }, ...screenOnly }}>
          <PlainSelect
            label={texts.granularity}
            value={report.window.granularity}
            options={possibleGranularities(reportDates(state, today)).map(one => [
              one,
              texts.granularities[one],
            ])}
            onChange={one => onChange({ granularity: one as ReportState['granularity'] })}
          />
        </Box>
      </Box>
      {isTable ? (
        <BarsTable bars={bars} figure={figure} drill={drill} />
      ) : (
        <Paper
          variant="outlined"
          role="group"
          aria-label={texts.chart.label(name)}
          sx={{ p: { xs: 1, sm: 2 }, breakInside: 'avoid', overflow: 'hidden' }}
        >
          <LateChart
            bars={bars}
            figure={figure}
            name={name}
            noData={texts.chart.nothing}
            noValue={texts.figures.nothing}
            format={value => figureText(value, unit, all.language)}
            onOpen={predicate ? ({ from, to }) => navigate(drill(predicate, { from, to })) : undefined}
          />
        </Paper>
      )}
    </PageSection>
  )
}

/** Loaded with a report: its library is as large as the rest of the page. */
const LateChart = lazyPart(() => import('./FigureChart.tsx').then(one => one.FigureChart), {
  waiting: () => <Skeleton variant="rounded" height={280} />,
})
