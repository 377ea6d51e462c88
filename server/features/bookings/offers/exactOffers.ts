import { AppError } from '../../../errors.ts'
import type { Written } from '../../../records/entityService.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import { servedRecord } from '../../../records/servedRecord.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { findRecord, readSettings } from '../../../store/records/entityRecords.ts'
import type { Scope } from '../../../store/scope.ts'
import { why } from '../availability/why.ts'
import { requireOpen } from '../bookingStatus.ts'
import type { Booker, OfferBooking, Origin } from './bookOffer.ts'
import { moveWish } from './moveWish.ts'
import { offerRefusal } from './offerRefusal.ts'
import type { OfferRequests, Wish } from './offerRequests.ts'
import { requireAsked } from './offerService.ts'
import type { OfferTokens } from './offerToken.ts'

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry'>
  requests: OfferRequests
  tokens: OfferTokens
  booking: Pick<OfferBooking, 'book' | 'move'>
  now: () => Date
}

/** A start that somebody wants, by the rules. */
export interface ExactWish extends Omit<Wish, 'movedBookingId' | 'holdId'> {
  /** ISO. */
  start: string
}

export type ExactOffers = ReturnType<typeof createExactOffers>

/**
 * Creates the service that books and moves to a given start, for callers that keep no token of an offer. The rules
 * decide as they do for an offered time, and both throw what `book` throws.
 */
export function createExactOffers({ records: { store, registry }, requests, tokens, booking, now }: Deps) {
  return { book, move }

  /** Books a start under the id of its booking. Booking the same id again returns the booking. */
  async function book(
    scope: Scope,
    { id, ...wish }: ExactWish & { id: string },
    person: Booker,
    origin: Origin,
  ): Promise<Written> {
    const booked = await store.get(scope, 'booking', id)
    if (booked) return { record: servedRecord(registry.get('booking'), booked), operation: null }
    // A held time becomes a booking of the same id, also if there is no hold.
    return booking.book(scope, await offered(scope, { ...wish, holdId: id }), person, origin)
  }

  /**
   * Moves a booking to a start, and to a calendar if one is named; its duration stays. Does nothing if it is there
   * already. Throws `resource.not_found`, and `booking.illegal_transition` if it is over or canceled.
   */
  async function move(
    scope: Scope,
    id: string,
    { start, calendarId }: Pick<ExactWish, 'start' | 'calendarId'>,
  ): Promise<Written> {
    const current = await findRecord(store, scope, 'booking', id)
    if (!current) throw new AppError('resource.not_found')
    requireOpen(current.data.status)
    if (isThere(current, start, calendarId))
      return { record: servedRecord(registry.get('booking'), current), operation: null }
    const rules = await readSettings(store, scope, 'scheduling_rules')
    const wish = moveWish(rules, { id, booking: current.data }, calendarId)
    return booking.move(scope, id, await offered(scope, { ...wish, start }))
  }

  /** Returns the token of a start that can be booked now. */
  async function offered(scope: Scope, { start, ...wish }: Wish & { start: string }): Promise<string> {
    const at = Date.parse(start)
    const prepared = await requests.prepare(scope, wish, { start: at, end: at + 1 }, 'recent')
    requireAsked(prepared)
    const answer = why(prepared.request, at)
    if (!answer.slot) throw offerRefusal(answer, now().getTime())
    const { calendarId, minutes, movedBookingId, holdId } = wish
    return tokens.sealed(scope.tenantId, {
      service_id: prepared.request.rules.service_id,
      ...(calendarId !== undefined && { calendar_id: calendarId }),
      start: new Date(answer.slot.start).toISOString(),
      end: new Date(answer.slot.end).toISOString(),
      seats: prepared.request.seats,
      ...(minutes !== undefined && { minutes }),
      ...(movedBookingId !== undefined && { moved_booking_id: movedBookingId }),
      ...(holdId !== undefined && { hold_id: holdId }),
      expires: now().getTime() + 60_000,
    })
  }
}

function isThere({ data }: EntityRecord<'booking'>, start: string, calendarId: string | undefined): boolean {
  const isThen = Date.parse(data.start) === Date.parse(start)
  return isThen && (calendarId === undefined || calendarId === data.calendar_id)
}
