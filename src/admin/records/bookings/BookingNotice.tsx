import EventIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { Link } from 'react-router-dom'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { ReadRows } from '../../../ui/ReadRows.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { BookingLinks } from '../../bookings/BookingLinks.tsx'
import { BookingMoves } from '../../bookings/BookingMoves.tsx'
import { BookingTimes } from '../../bookings/BookingTimes.tsx'
import { bookingsTexts } from '../../bookings/bookingsTexts.ts'
import { calendarAddress } from '../../bookings/calendarAddress.ts'
import { useCalendar } from '../../bookings/useCalendar.ts'

/** Shows when a booking is, whom it is with, and how often it was moved. */
export function BookingNotice({ record }: RecordNoticeProps<Booking>) {
  const texts = bookingsTexts(useTexts())
  const tenantZone = useTimeZone()
  const zone = useCalendar(record.calendar_id)?.timezone ?? tenantZone
  const { moves = [] } = record
  return (
    <Paper component="section" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1, mb: 2.5 }}>
      <ReadRows>
        <div>
          <dt>{texts.when}</dt>
          <dd>
            <BookingTimes times={record} zone={zone} />
          </dd>
        </div>
        <BookingLinks booking={record} />
        {moves.length > 0 && (
          <div>
            <dt>{texts.changes}</dt>
            <dd>
              <BookingMoves moves={moves} zone={zone} />
            </dd>
          </div>
        )}
      </ReadRows>
      <Button
        component={Link}
        to={calendarAddress(record, zone)}
        size="small"
        startIcon={<EventIcon />}
        sx={{ ml: -0.5, mb: 0.5 }}
      >
        {texts.showInCalendar}
      </Button>
    </Paper>
  )
}
