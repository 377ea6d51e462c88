import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { startOfDate, zonedDate } from '../../../../common/time/zonedDay.ts'
import { ListPage } from '../../../resources/list/ListPage.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import type { Dragged } from './BookingGrid.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { bookingEvents, closedEvent, takenEvent } from './bookingEvents.ts'
import { CalendarHead } from './CalendarHead.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { calendarTexts } from './calendarTexts.ts'
import { firstDayOf, shownDates } from './calendarView.ts'
import { DragQuestion } from './DragQuestion.tsx'
import { NewBookingDialog } from './NewBookingDialog.tsx'
import { closedTimes } from './openTimes.ts'
import type { NewTime } from './proposedTimes.ts'
import { TakenPanel } from './TakenPanel.tsx'
import { maxBookings, useBookings } from './useBookings.ts'
import { useCalendarAddress } from './useCalendarAddress.ts'
import {
  isSourceOf,
  knownUntil,
  shownConnections,
  type Taken,
  takenTimes,
  useCalendarBusy,
} from './useCalendarBusy.ts'

const BookingGrid = lazyPart(() => import('./BookingGrid.tsx').then(one => one.BookingGrid), {
  waiting: () => <Skeleton variant="rounded" height="100%" aria-busy />,
})

/** Shows the calendar's head, and the bookings as the address says. */
export function CalendarBoard({ calendars }: { calendars: readonly Calendar[] }) {
  const { language } = useTexts()
  const texts = calendarTexts({ language })
  const { data: user } = useCurrentUser()
  const { state, change } = useCalendarAddress()
  const shown = useMemo(
    () => calendars.filter(({ _id }) => !state.hidden.includes(_id)),
    [calendars, state.hidden],
  )
  const zone = useShownZone(state.zone, shown)
  const date = state.date ?? zonedDate(new Date(), zone)
  const { view } = state
  const dates = shownDates(view, date, firstDayOf(language))
  const range = { start: startOfDate(dates.from, zone), end: startOfDate(dates.to, zone) }
  const wanted = {
    from: range.start.toISOString(),
    to: range.end.toISOString(),
    calendarIds: shown.length === calendars.length ? undefined : shown.map(({ _id }) => _id),
  }
  const { data, error, refetch, isPlaceholderData } = useBookings({
    ...wanted,
    hasCancelled: state.hasCancelled,
  })
  const others = useCalendarBusy(wanted)
  const [dragged, setDragged] = useState<Dragged>()
  const [newTime, setNewTime] = useState<NewTime>()
  const [asked, setAsked] = useState<Taken>()
  const canWrite = user !== undefined && mayWrite(user)
  const bookings = shown.length === 0 ? [] : data?.bookings
  const [from, to] = [range.start.getTime(), range.end.getTime()]
  const events = useMemo(() => {
    const options = { shown, isOnlyCalendar: calendars.length === 1 }
    return [
      ...(bookings ?? []).flatMap(booking => bookingEvents(booking, { ...options, canMove: canWrite })),
      ...takenTimes(others.data, shown).map(one => takenEvent(one, options)),
      ...(view === 'day' || view === 'week'
        ? closedTimes(shown, { start: from, end: to }).map(closedEvent)
        : []),
    ]
  }, [bookings, others.data, calendars.length, canWrite, shown, view, from, to])
  const connections = shownConnections(others.data, shown)
  const knownTo = knownUntil(connections, wanted.to)
  const isEmpty = shown.length === 0 || (bookings?.length === 0 && !isPlaceholderData)
  const noneText = shown.length === 0 ? texts.noneShown : texts.none[view]
  return (
    <ListPage>
      <CalendarHead
        calendars={calendars}
        state={state}
        date={date}
        dates={dates}
        zone={zone}
        onChange={change}
        {...(canWrite && { onNew: () => setNewTime({ date }) })}
      />
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {others.error && !error && <ErrorAlert error={others.error} onRetry={others.refetch} />}
      <ConnectionBar
        connections={connections.filter(({ state }) => state !== 'connected')}
        calendars={calendars}
      />
      {data?.isCut && <Alert severity="info">{texts.tooMany(maxBookings)}</Alert>}
      <Below>
        <Note role="status">{isEmpty && view !== 'list' ? noneText : ''}</Note>
        {knownTo && (
          <Note>
            {texts.connection.knownTo} <Moment value={knownTo} />
          </Note>
        )}
        <BookingGrid
          view={view}
          date={date}
          zone={zone}
          events={events}
          noneText={isEmpty ? noneText : ' '}
          canWrite={canWrite}
          onOpen={({ _id }) => change({ booking: _id })}
          onAsk={setAsked}
          onDrag={setDragged}
          onChoose={setNewTime}
          onDay={day => change({ view: 'day', date: day })}
        />
      </Below>
      {dragged && (
        <DragQuestion
          key={`${dragged.booking._id}${dragged.start}${dragged.end}`}
          dragged={dragged}
          zone={zone}
          onDone={() => setDragged(undefined)}
        />
      )}
      {newTime && (
        <NewBookingDialog
          time={newTime}
          calendars={shown.length > 0 ? shown : calendars}
          zone={zone}
          onDone={() => setNewTime(undefined)}
        />
      )}
      {asked && (
        <TakenPanel
          taken={asked}
          calendar={calendars.find(({ _id }) => _id === asked.calendar_id)}
          connection={connections.find(one => isSourceOf(one, asked))}
          zone={zone}
          onClose={() => setAsked(undefined)}
        />
      )}
      {state.booking && (
        <BookingPanel
          key={state.booking}
          id={state.booking}
          zone={zone}
          calendars={calendars}
          onClose={() => change({ booking: undefined })}
        />
      )}
    </ListPage>
  )
}

/** Returns the zone of the view: the chosen one, the one that all shown calendars share, or the tenant's. */
function useShownZone(chosen: string | undefined, shown: readonly Calendar[]): string {
  const tenantZone = useTimeZone()
  const zones = [...new Set(shown.map(({ timezone }) => timezone))]
  const [only] = zones
  return chosen ?? (zones.length === 1 && only ? only : tenantZone)
}

const Below = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // More specific than the page's rule for its last part.
  '&&&': { flex: '1 1 auto' },
})

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '&:not(:empty)': { paddingBottom: 8 },
}))
