import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useGetOne } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { ApiError } from '../../../api/ApiError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { BookingActions } from '../../bookings/BookingActions.tsx'
import { BookingLinks } from '../../bookings/BookingLinks.tsx'
import { BookingMoves } from '../../bookings/BookingMoves.tsx'
import { BookingTimes } from '../../bookings/BookingTimes.tsx'
import { bookingsTexts } from '../../bookings/bookingsTexts.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import { useServiceName } from '../../bookings/useServiceName.ts'
import { calendarTexts } from './calendarTexts.ts'
import { calendarTitle } from './calendarTitle.ts'
import { Fact } from './Fact.tsx'

interface Props {
  id: string
  /** Zone of the view, for a booking whose calendar is unknown. */
  zone: string
  calendars: readonly Calendar[]
  onClose: () => void
}

/** Shows a booking beside the calendar: when and with whom it is, and what can be done with it. */
export function BookingPanel({ id, zone, calendars, onClose }: Props) {
  const all = useTexts()
  const texts = calendarTexts(all).panel
  const { data, error, refetch } = useGetOne<Booking & { id: string }>('booking', { id }, { retry: false })
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <SidePanel title={data?.name ?? calendarTitle(all)} onClose={onClose}>
      {isGone && <Alert severity="info">{texts.gone}</Alert>}
      {error && !isGone && <ErrorAlert error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={240} />}
      {!error && data && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1, ml: -1 }}>
            <BookingActions record={data} onStored={() => void refetch()} />
          </Box>
          <Facts booking={data} zone={zone} calendars={calendars} />
          <Button component={RouterLink} to={`/booking/${data._id}`} variant="outlined" sx={{ mt: 2 }}>
            {texts.open}
          </Button>
        </>
      )}
    </SidePanel>
  )
}

function Facts({
  booking,
  zone,
  calendars,
}: {
  booking: Booking
  zone: string
  calendars: readonly Calendar[]
}) {
  const all = useTexts()
  const words = bookingsTexts(all)
  const { panel, statuses } = calendarTexts(all)
  const calendar = calendars.find(({ _id }) => _id === booking.calendar_id)
  const service = useServiceName(booking.service_id)
  const itsZone = calendar?.timezone ?? zone
  const { moves = [], email, phone } = booking
  return (
    <ReadRows>
      <Fact name={words.when}>
        <BookingTimes times={booking} zone={itsZone} />
      </Fact>
      <Fact name={panel.status}>{statuses[booking.status]}</Fact>
      <Fact name={panel.reason}>{booking.cancellation_reason}</Fact>
      <Fact name={panel.calendar}>{calendar?.name}</Fact>
      <Fact name={panel.service}>{service}</Fact>
      <Fact name={panel.seats}>{booking.seats > 1 ? booking.seats : undefined}</Fact>
      <BookingLinks booking={booking} />
      <Fact name={panel.email}>{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
      <Fact name={panel.phone}>{phone && <Link href={`tel:${phone}`}>{phone}</Link>}</Fact>
      <Fact name={panel.place}>{booking.location}</Fact>
      <Fact name={panel.notes}>{booking.notes}</Fact>
      <Fact name={panel.reference}>{booking.reference}</Fact>
      {moves.length > 0 && (
        <Fact name={words.changes}>
          <BookingMoves moves={moves} zone={itsZone} />
        </Fact>
      )}
    </ReadRows>
  )
}
