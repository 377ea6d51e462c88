import type { BuiltinAction } from '../agentAction.ts'
import type { BookingFollower } from '../bookingFollower.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import { bookingActions } from './agentActions/bookingActions.ts'
import { bookingCopies } from './bookingCopies.ts'
import { bookingEffect } from './bookingEffect.ts'
import { bookingHook } from './bookingHook.ts'
import { bookingRoutes } from './bookingRoutes.ts'
import { createBookingService } from './bookingService.ts'
import { calendarBusyRoutes } from './calendarBusyRoutes.ts'
import { calendarHook } from './calendarHook.ts'
import { followBookings } from './followBookings.ts'
import type { ForeignCalendars } from './foreignCalendars.ts'
import { availabilityRoutes } from './offers/availabilityRoutes.ts'
import { createOfferBooking } from './offers/bookOffer.ts'
import { createExactOffers } from './offers/exactOffers.ts'
import { createHoldService } from './offers/holdService.ts'
import { createOfferRequests } from './offers/offerRequests.ts'
import { createOfferService } from './offers/offerService.ts'
import { createOfferTokens } from './offers/offerToken.ts'
import { createSlotClaims } from './offers/slotClaims.ts'
import { createRehearsedServices } from './rehearsedServices.ts'
import { schedulingRulesHook } from './schedulingRulesHook.ts'
import { settleOverdueBookings } from './settleOverdueBookings.ts'
import { freeExpiredHolds } from './store/heldTimes.ts'

interface Deps extends ServerCore {
  /** The calendars of other systems that decide with ours. */
  foreignCalendars: ForeignCalendars
  /** What follows from changes of bookings, of all features. */
  followers: () => readonly BookingFollower[]
}

/** Creates the feature of bookings: appointments in calendars, by the scheduling rules. */
export function createBookingsFeature({ foreignCalendars, followers, ...core }: Deps) {
  const { database, records, secretBox, now } = core
  const bookings = createBookingService({ records })
  const tokens = createOfferTokens(secretBox, now)
  const requests = createOfferRequests({ store: records.store, database, foreignCalendars, now })
  const offers = createOfferService({ requests, tokens, now })
  const claims = createSlotClaims({ requests, offers, now })
  const holds = createHoldService({ database, claims, tokens, now })
  const booking = createOfferBooking({ records, database, claims, tokens, bookings, now })
  const exact = createExactOffers({ records, requests, tokens, booking, now })
  const rehearsed = createRehearsedServices({ records, database, claims, tokens, now })
  const acting = { database, offers, holds, booking, bookings, tokens, now, store: records.store }
  return {
    /** Services for whatever offers and books times: pages, agents, chains. */
    services: { bookings, offers, holds, booking, exact },
    handlers: {
      ...bookingRoutes(bookings),
      ...availabilityRoutes(offers),
      ...calendarBusyRoutes({ database, foreignCalendars, now }),
    },
    copies: [bookingCopies],
    actions: withRehearsal(bookingActions(acting), bookingActions({ ...acting, ...rehearsed })),
    hooks: raw => ({
      booking: bookingHook(raw),
      calendar: calendarHook,
      scheduling_rules: schedulingRulesHook,
    }),
    effects: [bookingEffect({ records, exact })],
    jobs: [followBookings({ database, followers })],
    upkeep: [
      {
        task: 'settle overdue bookings',
        everySeconds: 60,
        run: () => settleOverdueBookings({ database, bookings, now }),
      },
      { task: 'free expired holds', everySeconds: 600, run: () => freeExpiredHolds(database, now()) },
    ],
  } satisfies Feature & { services: unknown }
}

/** Returns the actions, each with the one of the same name as its rehearsal. Actions that only read have none. */
function withRehearsal(
  actions: readonly BuiltinAction[],
  rehearsed: readonly BuiltinAction[],
): BuiltinAction[] {
  return actions.map(action => {
    const rehearsal = rehearsed.find(({ actionId }) => actionId === action.actionId)
    return rehearsal && action.risk !== 'read' ? { ...action, rehearseFor: rehearsal.runFor } : action
  })
}
