import type { EventInput } from '@fullcalendar/react'
import { readableColor } from '../../../../common/color/readableColor.ts'
import { type Booking, isOpenBooking } from '../../bookings/Booking.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'

/** A time in the background of the calendar: outside working hours, busy elsewhere, or held for a visitor. */
interface Background {
  kind: 'closed' | 'busy' | 'hold'
  /** ms since 1970; the end is excluded. */
  start: number
  end: number
  /** Where the time comes from, such as the name of a connected calendar. */
  source?: string
}

/** Returns a booking as the grid takes it, in the color of its calendar and with its name, if there are several. */
export function bookingEvent(
  booking: Booking,
  calendar: Pick<Calendar, 'color' | 'name'> | undefined,
  { canMove, isOnlyCalendar }: { canMove: boolean; isOnlyCalendar: boolean },
): EventInput {
  const color = calendar?.color
  return {
    id: booking._id,
    title: booking.name,
    start: booking.start,
    end: booking.end,
    editable: canMove && isOpenBooking(booking),
    // Without a color of its own, it has the theme's.
    ...(color && { color, contrastColor: readableColor(color) }),
    className: `booking ${booking.status}`,
    extendedProps: { booking, calendar: isOnlyCalendar ? undefined : calendar?.name },
  }
}

/** Returns a time in the background as the grid takes it. */
export function backgroundEvent({ kind, start, end, source }: Background): EventInput {
  return {
    id: `${kind} ${start} ${source ?? ''}`,
    title: source ?? '',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    display: 'background',
    className: `background ${kind}`,
    extendedProps: { kind },
  }
}
