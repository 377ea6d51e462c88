import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PlainSelect } from '../../../../resources/list/query/PlainSelect.tsx'
import { DateField } from '../../../../resources/widgets/DateField.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type Dates, type Period, periods } from '../address/period.ts'
import { type Compare, compares, type ReportState } from '../address/reportAddress.ts'
import { isBackwards } from '../address/reportRequest.ts'
import type { ChangeReport } from '../address/useReportAddress.ts'
import { reportsTexts } from '../reportsTexts.ts'
import { screenOnly } from '../screenOnly.ts'
import type { Report } from '../useReport.ts'
import { ReportFilters } from './ReportFilters.tsx'

interface Props {
  state: ReportState
  dates: Dates
  report: Report | undefined
  onChange: ChangeReport
}

/** Lets the reader choose the kind of conversations, the period, the comparison and filters. */
export function ReportControls({ state, dates, report, onChange }: Props) {
  const texts = reportsTexts(useTexts())
  return (
    <Rows>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.kind}
        value={state.kind}
        onChange={(_event, kind: ReportState['kind'] | null) => kind && onChange({ kind, figure: undefined })}
        sx={{ alignSelf: 'start', ...screenOnly }}
      >
        {(['multichannel', 'text', 'voice'] as const).map(kind => (
          <ToggleButton key={kind} value={kind} sx={{ px: 2 }}>
            {texts.kinds[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Row>
        <Box sx={choice}>
          <PlainSelect
            label={texts.period}
            value={state.period}
            options={periods.map(one => [one, texts.periods[one]])}
            onChange={one => {
              const period = one as Period
              onChange({ period, granularity: undefined, ...(period === 'own' && { own: dates }) })
            }}
          />
        </Box>
        {state.period === 'own' && (
          <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 1 auto' }, ...screenOnly }}>
            <DateField
              label={texts.from}
              value={dates.from}
              onChange={from => onChange({ own: { ...dates, from } })}
            />
            <DateField
              label={texts.to}
              value={dates.to}
              onChange={to => onChange({ own: { ...dates, to } })}
            />
          </Box>
        )}
        <Box sx={choice}>
          <PlainSelect
            label={texts.compare}
            value={state.compare}
            options={compares.map(one => [one, texts.compares[one]])}
            onChange={one => onChange({ compare: one as Compare })}
          />
        </Box>
        <ReportFilters state={state} report={report} onChange={onChange} />
      </Row>
      {isBackwards(dates) && <FormHelperText error>{texts.backwards}</FormHelperText>}
    </Rows>
  )
}

const choice = { flex: { xs: '1 1 150px', sm: '0 1 190px' }, minWidth: 0, ...screenOnly } as const

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 })

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
