import type { EventDisplayInfo } from '@fullcalendar/react'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Booking } from '../../bookings/Booking.ts'
import { calendarTexts } from './calendarTexts.ts'
import type { Taken } from './useCalendarBusy.ts'

interface Props {
  info: EventDisplayInfo
  /** Zone of the view. */
  zone: string
}

interface Shown {
  booking?: Booking
  taken?: Taken
  calendar?: string
}

/**
 * Shows a booking in the grid: its time, name, status in words unless it is confirmed, several seats, and its calendar;
 * or a taken time, with the reason why it is taken.
 */
export function BookingEvent({ info: { event, timeText, isShort }, zone }: Props) {
  const { language } = useTexts()
  const texts = calendarTexts({ language })
  const { booking, taken, calendar } = event.extendedProps as Shown
  const calendars = calendar === undefined ? [] : [calendar]
  if (taken) {
    const isBusy = taken.kind === 'busy'
    const name = isBusy ? texts.taken.busy : texts.taken.until(clockTime(taken.held_until, zone, language))
    const notes = [...(isBusy ? [taken.source] : []), ...calendars]
    return <Line name={name} time={timeText} notes={notes} isShort={isShort} hasTip />
  }
  // The background, or the time that somebody is choosing.
  if (!booking) return <span className="what">{event.title || timeText}</span>
  const { name, status, seats } = booking
  const notes = [
    ...(status === 'accepted' ? [] : [texts.statuses[status]]),
    ...(seats > 1 ? [texts.seats(seats)] : []),
    ...calendars,
  ]
  return <Line name={name} time={timeText} notes={notes} isShort={isShort} />
}

interface LineProps {
  name: string
  time: string
  notes: readonly string[]
  isShort: boolean
  /** True if hovering shows the whole text. */
  hasTip?: boolean
}

function Line({ name, time, notes, isShort, hasTip = false }: LineProps) {
  return (
    <span
      className="what"
      data-short={isShort || undefined}
      title={hasTip ? [name, time, ...notes].filter(Boolean).join(' · ') : undefined}
    >
      <span className="name">{name}</span>
      {hasTip && time ? ' · ' : ' '}
      <span className="time">{time}</span>
      {notes.length > 0 && <span className="notes">{` · ${notes.join(' · ')}`}</span>}
    </span>
  )
}

/** Returns the time of day of a moment, such as 2:05 PM. */
export function clockTime(moment: string, zone: string, language: string): string {
  return dateFormat(language, { hour: 'numeric', minute: '2-digit' }, zone).format(new Date(moment))
}
