import { v7 } from 'uuid'
import type { RecordServices } from '../../records/recordServices.ts'
import { rehearsalStore } from '../../records/rehearsalStore.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import { createBookingService } from './bookingService.ts'
import { createOfferBooking } from './offers/bookOffer.ts'
import type { Hold, HoldService } from './offers/holdService.ts'
import type { OfferTokens } from './offers/offerToken.ts'
import type { SlotClaims } from './offers/slotClaims.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
  database: Pick<Database, 'inTenant' | 'owner'>
  claims: SlotClaims
  tokens: OfferTokens
  now: () => Date
}

/**
 * Creates the services that book, move, cancel and hold as in a rehearsal: they check all rules and calendars and return
 * what would be stored, but no calendar changes. Simulated conversations use them.
 */
export function createRehearsedServices({ records, claims, tokens, ...deps }: Deps) {
  const { database, now } = deps
  const rehearsed = { ...records, store: rehearsalStore(records.store, now) }
  const bookings = createBookingService({ records: rehearsed })
  const booking = createOfferBooking({ records: rehearsed, database, claims, tokens, bookings, now })
  const holds: HoldService = { hold, release: async () => {} }
  return { bookings, booking, holds }

  /** Returns the hold that a time would get; nobody else is kept from booking it. */
  async function hold(scope: Scope, token: string): Promise<Hold> {
    const { tenantId } = scope
    const offer = tokens.opened(tenantId, token)
    const { prepared, choices } = await claims.recheck(scope, offer)
    const until = now().getTime() + prepared.rules.hold_minutes * 60_000
    const calendar_id = choices[0]?.[0] ?? ''
    const kept = { ...offer, calendar_id, hold_id: offer.hold_id ?? v7(), expires: until }
    const { start, end } = offer
    return {
      ...{ token: tokens.sealed(tenantId, kept), start, end, calendar_id },
      held_until: new Date(until).toISOString(),
    }
  }
}
