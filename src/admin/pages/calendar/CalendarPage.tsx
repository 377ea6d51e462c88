import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { useEntitySummaries } from '../../../resources/data/useEntitySummaries.ts'
import { ListPage } from '../../../resources/list/ListPage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useCalendars } from '../../bookings/useCalendars.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { calendarTexts } from './calendarTexts.ts'
import { calendarTitle } from './calendarTitle.ts'

/** Shows the bookings of all calendars by time, once the calendars are known. */
export function CalendarPage() {
  const all = useTexts()
  const texts = calendarTexts(all)
  const { data: calendars, error, refetch } = useCalendars()
  const canCreate = useEntitySummaries().some(
    ({ name, permissions }) => name === 'calendar' && permissions.create,
  )
  if (calendars && calendars.length > 0) return <CalendarBoard calendars={calendars} />
  return (
    <ListPage>
      <PageHeader title={calendarTitle(all)} />
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbidden} />}
      {!error && !calendars && <Skeleton variant="rounded" height={420} aria-busy />}
      {calendars?.length === 0 && (
        <EmptyState
          icon={<CalendarIcon />}
          title={texts.noCalendars}
          {...(canCreate && {
            action: (
              <Button component={Link} to="/calendar/create" variant="contained">
                {texts.newCalendar}
              </Button>
            ),
          })}
        >
          {texts.noCalendarsHint}
        </EmptyState>
      )}
    </ListPage>
  )
}
