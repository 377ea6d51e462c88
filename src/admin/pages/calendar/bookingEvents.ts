import type { EventInput } from '@fullcalendar/react'
import { readableColor } from '../../../../common/color/readableColor.ts'
import { type Booking, isOpenBooking } from '../../bookings/Booking.ts'
import type { Calendar } from '../../bookings/useCalendars.ts'
import type { Stretch } from './openTimes.ts'
import type { Taken } from './useCalendarBusy.ts'

type ShownCalendar = Pick<Calendar, '_id' | 'color' | 'name'>

interface Options {
  /** Calendars that are shown. */
  shown: readonly ShownCalendar[]
  /** True if the tenant has one calendar, which then needs no name. */
  isOnlyCalendar: boolean
}

/**
 * Returns a booking as the grid takes it, once for each shown calendar that it occupies, in that calendar's color and
 * with its name, if there are several. They are dragged together.
 */
export function bookingEvents(
  booking: Booking,
  { shown, isOnlyCalendar, canMove }: Options & { canMove: boolean },
): EventInput[] {
  const ids = [booking.calendar_id, ...(booking.further_calendar_ids ?? [])]
  return ids
    .flatMap(id => shown.find(({ _id }) => _id === id) ?? [])
    .map(({ _id, color, name }) => ({
      id: `${booking._id} ${_id}`,
      groupId: booking._id,
      title: booking.name,
      start: booking.start,
      end: booking.end,
      editable: canMove && isOpenBooking(booking),
      // Without a color of its own, it has the theme's.
      ...(color && { color, contrastColor: readableColor(color) }),
      className: `booking ${booking.status}`,
      extendedProps: { booking, calendar: isOnlyCalendar ? undefined : name, rank: 0 },
    }))
}

/** Returns a taken time as the grid takes it. Nobody can move it. */
export function takenEvent(taken: Taken, { shown, isOnlyCalendar }: Options): EventInput {
  const { kind, calendar_id, start, end } = taken
  const calendar = shown.find(({ _id }) => _id === calendar_id)
  return {
    id: [kind, calendar_id, start, end, kind === 'busy' ? taken.source : taken.held_until].join(' '),
    start,
    end,
    editable: false,
    ...(calendar?.color && { color: calendar.color }),
    className: `taken ${kind}`,
    extendedProps: { taken, calendar: isOnlyCalendar ? undefined : calendar?.name, rank: 1 },
  }
}

/** Returns a time at which all shown calendars are closed as the grid takes it. */
export function closedEvent({ start, end }: Stretch): EventInput {
  return {
    id: `closed ${start}`,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    display: 'background',
    className: 'closed',
  }
}
