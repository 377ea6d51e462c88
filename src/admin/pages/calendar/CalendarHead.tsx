import AddIcon from '@mui/icons-material/Add'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { calendarTexts } from './calendarTexts.ts'
import { calendarTitle } from './calendarTitle.ts'
import { type CalendarView, calendarViews, type DateRange, stepped } from './calendarView.ts'
import { datesText } from './datesText.ts'
import type { CalendarState, useCalendarAddress } from './useCalendarAddress.ts'
import { ZoneChoice } from './ZoneChoice.tsx'

interface Props {
  calendars: readonly Calendar[]
  state: CalendarState
  /** The date around which the view is. */
  date: string
  dates: DateRange
  zone: string
  onChange: ReturnType<typeof useCalendarAddress>['change']
  /** Undefined for people who cannot create bookings. */
  onNew?: () => void
}

/** Shows what is seen of the calendar, and changes it: the time, the view, the calendars and the zone. */
export function CalendarHead({ calendars, state, date, dates, zone, onChange, onNew }: Props) {
  const all = useTexts()
  const texts = calendarTexts(all)
  const { view } = state
  const go = (step: 1 | -1) => onChange({ date: stepped(view, date, step) })
  return (
    <Head>
      <PageHeader
        title={calendarTitle(all)}
        actions={
          onNew && (
            <Button variant="contained" startIcon={<AddIcon />} onClick={onNew}>
              {texts.newBooking}
            </Button>
          )
        }
      />
      <Bar>
        <Steps>
          <IconButton aria-label={texts.previous[view]} onClick={() => go(-1)}>
            <PreviousIcon />
          </IconButton>
          <Button variant="outlined" color="inherit" onClick={() => onChange({ date: undefined })}>
            {texts.today}
          </Button>
          <IconButton aria-label={texts.next[view]} onClick={() => go(1)}>
            <NextIcon />
          </IconButton>
        </Steps>
        <Typography variant="h2" aria-live="polite" sx={{ flex: '1 1 auto' }}>
          {datesText(view, date, dates, all.language)}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.view}
          value={view}
          onChange={(_, next: CalendarView | null) => next && onChange({ view: next })}
        >
          {calendarViews.map(one => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.75 }}>
              {texts.views[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Bar>
      <Bar>
        <CalendarFilters calendars={calendars} state={state} onChange={onChange} />
        <ZoneChoice calendars={calendars} zone={zone} onChoose={next => onChange({ zone: next })} />
      </Bar>
    </Head>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > header': { marginBottom: 0 },
})

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })

const Steps = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -8 })
