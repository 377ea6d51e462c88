import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { Booking } from '../../bookings/Booking.ts'

/** Bookings that are shown at most. */
export const maxBookings = 2000
const pageSize = 500

/** Milliseconds until the bookings are fetched again, while somebody looks at them. */
const againMs = 60_000

export interface WantedBookings {
  /** ISO UTC; the end is excluded. */
  from: string
  to: string
  /** Calendars whose bookings are shown; undefined for all. */
  calendarIds: readonly string[] | undefined
  /** True to include canceled and rejected bookings. */
  hasCancelled: boolean
}

/** The bookings of a time, oldest first; `isCut` if there are more than are shown. */
export interface FoundBookings {
  bookings: Booking[]
  isCut: boolean
}

/**
 * Returns the bookings that overlap a time, of the given calendars. They are fetched again when the window gets the
 * focus, and every minute.
 */
export function useBookings({ from, to, calendarIds, hasCancelled }: WantedBookings) {
  const { client } = useApi()
  const filter = {
    start: { lt: to },
    end: { gt: from },
    ...(calendarIds && {
      or: [
        { calendar_id: { in: calendarIds } },
        ...calendarIds.map(id => ({ further_calendar_ids: { has: id } })),
      ],
    }),
    ...(!hasCancelled && { status: { nin: ['cancelled', 'rejected'] } }),
  }
  async function load(): Promise<{ data: FoundBookings }> {
    const bookings: Booking[] = []
    for (let first = 0; ; first += pageSize) {
      // One more than shown tells whether there are more.
      const last = Math.min(first + pageSize - 1, maxBookings)
      const query = JSON.stringify({ filter, sort: ['start', '_id'], range: [first, last], count: 'none' })
      const { data = [] } = await client.GET('/booking', { params: { query: { query } } })
      // The list answers whole records, because the query names no fields.
      bookings.push(...(data as Booking[]))
      if (data.length < last - first + 1) return { data: { bookings, isCut: false } }
      if (last === maxBookings) return { data: { bookings: bookings.slice(0, maxBookings), isCut: true } }
    }
  }
  return useServerQuery(['booking', 'calendar', filter], load, {
    isEnabled: calendarIds?.length !== 0,
    isKept: true,
    againAfter: () => againMs,
  })
}
