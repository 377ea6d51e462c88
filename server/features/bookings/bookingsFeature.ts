import type { Feature, ServerCore } from '../Feature.ts'
import { bookingCopies } from './bookingCopies.ts'
import { bookingHook } from './bookingHook.ts'
import { bookingRoutes } from './bookingRoutes.ts'
import { createBookingService } from './bookingService.ts'
import { calendarHook } from './calendarHook.ts'
import { schedulingRulesHook } from './schedulingRulesHook.ts'
import { settleOverdueBookings } from './settleOverdueBookings.ts'

/** Creates the feature of bookings: appointments in calendars, by the scheduling rules. */
export function createBookingsFeature({ database, records, now }: ServerCore) {
  const bookings = createBookingService({ records })
  return {
    service: bookings,
    handlers: bookingRoutes(bookings),
    copies: [bookingCopies],
    hooks: raw => ({
      booking: bookingHook(raw),
      calendar: calendarHook,
      scheduling_rules: schedulingRulesHook,
    }),
    upkeep: [
      {
        task: 'settle overdue bookings',
        everySeconds: 60,
        run: () => settleOverdueBookings({ database, bookings, now }),
      },
    ],
  } satisfies Feature & Record<string, unknown>
}
