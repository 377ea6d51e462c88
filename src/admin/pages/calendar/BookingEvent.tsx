import type { EventDisplayInfo } from '@fullcalendar/react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { calendarTexts } from './calendarTexts.ts'

/** Shows a booking in the grid: its time, name, status in words unless it is confirmed, and several seats. */
export function BookingEvent({ info: { event, timeText } }: { info: EventDisplayInfo }) {
  const texts = calendarTexts(useTexts())
  const booking = event.extendedProps.booking as Booking | undefined
  // A background time, or the time that somebody is choosing.
  if (!booking) return <span className="what">{event.title || timeText}</span>
  const { name, status, seats } = booking
  const notes = [
    ...(status === 'accepted' ? [] : [texts.statuses[status]]),
    ...(seats > 1 ? [texts.seats(seats)] : []),
  ]
  return (
    <span className="what">
      <span className="name">{name}</span> <span className="time">{timeText}</span>
      {notes.length > 0 && <span className="notes">{` · ${notes.join(' · ')}`}</span>}
    </span>
  )
}
