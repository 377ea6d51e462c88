import type { EventDisplayInfo } from '@fullcalendar/react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { calendarTexts } from './calendarTexts.ts'

/** Shows a booking in the grid: its time, name, status in words unless it is confirmed, several seats, and its calendar. */
export function BookingEvent({ info: { event, timeText, isShort } }: { info: EventDisplayInfo }) {
  const texts = calendarTexts(useTexts())
  const booking = event.extendedProps.booking as Booking | undefined
  // A background time, or the time that somebody is choosing.
  if (!booking) return <span className="what">{event.title || timeText}</span>
  const { name, status, seats } = booking
  const { calendar } = event.extendedProps as { calendar: string | undefined }
  const notes = [
    ...(status === 'accepted' ? [] : [texts.statuses[status]]),
    ...(seats > 1 ? [texts.seats(seats)] : []),
    ...(calendar === undefined ? [] : [calendar]),
  ]
  return (
    <span className="what" data-short={isShort || undefined}>
      <span className="name">{name}</span> <span className="time">{timeText}</span>
      {notes.length > 0 && <span className="notes">{` · ${notes.join(' · ')}`}</span>}
    </span>
  )
}
