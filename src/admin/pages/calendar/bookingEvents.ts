import type { EventInput } from '@fullcalendar/react'
import { readableColor } from '../../../../common/color/readableColor.ts'
import { type Booking, isOpenBooking } from '../../bookings/Booking.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import type { Background } from './background.ts'

/** Returns a booking as the grid takes it, in the color of its calendar and with its name, if there are several. */
export function bookingEvent(
  booking: Booking,
  calendar: Pick<Calendar, 'color' | 'name'> | undefined,
  { canMove, isOnlyCalendar }: { canMove: boolean; isOnlyCalendar: boolean },
): EventInput {
  const color = calendar?.color ?? '#151a67'
  return {
    id: booking._id,
    title: booking.name,
    start: booking.start,
    end: booking.end,
    editable: canMove && isOpenBooking(booking),
    color,
    contrastColor: readableColor(color) ?? '#ffffff',
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
