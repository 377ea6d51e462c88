import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { BookingTimes } from '../../bookings/BookingTimes.tsx'
import { bookingsTexts } from '../../bookings/bookingsTexts.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { useServiceName } from '../../bookings/useServiceName.ts'
import { calendarSyncTexts } from '../../records/calendarSync/calendarSyncTexts.ts'
import { clockTime } from './BookingEvent.tsx'
import { calendarTexts } from './calendarTexts.ts'
import { Fact } from './Fact.tsx'
import type { Connection, Taken } from './useCalendarBusy.ts'

interface Props {
  taken: Taken
  calendar: Calendar | undefined
  /** The connection that a busy time comes from. */
  connection: Connection | undefined
  /** Zone of the view, if the calendar is unknown. */
  zone: string
  onClose: () => void
}

/** Shows beside the calendar why a time is taken without a booking. */
export function TakenPanel({ taken, calendar, connection, zone, onClose }: Props) {
  const all = useTexts()
  const { taken: texts, panel } = calendarTexts(all)
  const words = bookingsTexts(all)
  const { providers } = calendarSyncTexts(all)
  const itsZone = calendar?.timezone ?? zone
  const service = useServiceName(taken.kind === 'hold' ? taken.service_id || undefined : undefined)
  return (
    <SidePanel title={taken.kind === 'busy' ? texts.busyIn(taken.source) : texts.reserved} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {taken.kind === 'busy' ? texts.busyHint(providers[taken.provider]) : texts.holdHint}
      </Typography>
      <ReadRows>
        <Fact name={words.when}>
          <BookingTimes times={taken} zone={itsZone} />
        </Fact>
        <Fact name={panel.calendar}>{calendar?.name}</Fact>
        {taken.kind === 'hold' && (
          <>
            <Fact name={panel.service}>{service}</Fact>
            <Fact name={texts.reservedUntil}>{clockTime(taken.held_until, itsZone, all.language)}</Fact>
          </>
        )}
        {connection?.read_at && (
          <Fact name={texts.asOf}>
            <Moment value={connection.read_at} />
          </Fact>
        )}
      </ReadRows>
      {calendar && (
        <Button component={Link} to={`/calendar/${calendar._id}`} variant="outlined" sx={{ mt: 2 }}>
          {texts.openCalendar}
        </Button>
      )}
    </SidePanel>
  )
}
