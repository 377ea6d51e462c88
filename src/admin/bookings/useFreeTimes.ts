import { addDays } from '../../../common/time/calendarDate.ts'
import { startOfDate } from '../../../common/time/zonedDay.ts'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import type { Booking } from './Booking.ts'

/** Returns the query parameters that ask for times for a booking as long and for as many people as it is now. */
function wishOf({ _id, service_id, start, end, seats }: Booking) {
  return {
    booking_id: _id,
    duration_minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
    seats,
    ...(service_id !== undefined && { service_id }),
  }
}

/** Returns the times of a date, such as 2026-03-01, to which a booking can be moved in a calendar. */
export function useFreeTimes(booking: Booking, calendarId: string, date: string, zone: string) {
  const { client } = useApi()
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const query = {
    ...wishOf(booking),
    start: isDate ? startOfDate(date, zone).toISOString() : '',
    end: isDate ? startOfDate(addDays(date, 1), zone).toISOString() : '',
  }
  const params = { path: { id: calendarId }, query }
  return useServerQuery(
    ['calendar', 'availability', calendarId, query],
    () => client.GET('/calendar/{id}/availability', { params }),
    { isEnabled: isDate },
  )
}

/** Returns why a booking cannot be moved to a start in a calendar; undefined to not ask. */
export function useWhy(booking: Booking, calendarId: string, start: string | undefined) {
  const { client } = useApi()
  const query = { ...wishOf(booking), start: start ?? '' }
  const params = { path: { id: calendarId }, query }
  return useServerQuery(
    ['calendar', 'why', calendarId, query],
    () => client.GET('/calendar/{id}/why', { params }),
    { isEnabled: start !== undefined },
  )
}
