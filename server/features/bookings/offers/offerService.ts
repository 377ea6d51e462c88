import { AppError } from '../../../errors.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Slot } from '../availability/availabilityInput.ts'
import { day, type Interval } from '../availability/interval.ts'
import type { Refusal } from '../availability/refusal.ts'
import { slots } from '../availability/slots.ts'
import { why } from '../availability/why.ts'
import type { Service } from '../bookingTerms.ts'
import type { OfferRequests, PreparedWish, Wish } from './offerRequests.ts'
import type { OfferTokens } from './offerToken.ts'

/** A time that is offered. Times are ISO UTC. */
export interface OfferedSlot {
  start: string
  end: string
  /** The most people that can still be booked for. */
  seats_left: number
  /** The free calendars, the one that would be booked first. */
  calendar_ids: string[]
  /** Proves the offer when it is booked. */
  token: string
}

export interface Offers {
  slots: OfferedSlot[]
  service: Service | undefined
  calendars: readonly EntityRecord<'calendar'>[]
  /** Calendars that could not be asked, and offer nothing until they can. */
  unavailable: readonly string[]
}

export interface Explanation {
  /** The slot, if it is offered. */
  slot: Slot | null
  /** Null for a calendar that is free. */
  reasons: { calendar_id: string; name: string; refusal: Refusal | { code: 'unavailable' } | null }[]
}

/** A range of starts, and how many slots of it are wanted. */
export interface OfferRange {
  /** ISO. */
  from: string
  to: string
  limit?: number | undefined
}

interface Deps {
  requests: OfferRequests
  tokens: OfferTokens
  now: () => Date
}

/** The time for which an offered slot can be booked. */
const offerMs = 30 * 60_000
/** How far ahead alternatives are looked for. */
const alternativeDays = 14

export type OfferService = ReturnType<typeof createOfferService>

/** Creates the service that offers free times, and explains why a time is not offered. */
export function createOfferService({ requests, tokens, now }: Deps) {
  return { find, explain, alternatives }

  /**
   * Returns the free times of a service that start within a range, in order; at most 2,000, of at most 62 days. Throws
   * `request.invalid` for a range that ends before it starts, and `booking.calendar_unavailable` if no calendar could be
   * asked.
   */
  async function find(scope: Scope, wish: Wish, range: OfferRange): Promise<Offers> {
    const asked = interval(range)
    const prepared = await requests.prepare(scope, wish, asked, 'recent')
    const { service, calendars, unavailable } = prepared
    requireAsked(prepared)
    const found = slots(prepared.request, asked, range.limit)
    return { slots: found.map(slot => offered(scope, wish, prepared, slot)), service, calendars, unavailable }
  }

  /** Explains for each calendar of a service why it does not offer a start. */
  async function explain(scope: Scope, wish: Wish, start: string): Promise<Explanation> {
    const at = Date.parse(start)
    const range = { start: at, end: at + 1 }
    const { request, calendars, unavailable } = await requests.prepare(scope, wish, range, 'recent')
    const { slot, calendars: asked } = why(request, at)
    const reasons = calendars.map(({ _id, data }) => ({
      ...{ calendar_id: _id, name: data.name },
      refusal: unavailable.includes(_id)
        ? { code: 'unavailable' as const }
        : (asked.find(({ calendar_id }) => calendar_id === _id)?.refusal ?? null),
    }))
    return { slot, reasons }
  }

  /** Returns up to three free times around one that has been taken: the next ones, without its own. */
  async function alternatives(scope: Scope, wish: Wish, start: string): Promise<OfferedSlot[]> {
    const at = Date.parse(start)
    const from = new Date(Math.max(now().getTime(), at - 2 * 3_600_000)).toISOString()
    const to = new Date(at + alternativeDays * day).toISOString()
    const { slots: found } = await find(scope, { ...wish, holdId: undefined }, { from, to, limit: 20 })
    return found
      .filter(slot => slot.start !== start)
      .sort((one, other) => distance(one.start, at) - distance(other.start, at))
      .slice(0, 3)
      .sort((one, other) => (one.start < other.start ? -1 : 1))
  }

  function offered(
    { tenantId }: Scope,
    wish: Wish,
    { request }: PreparedWish,
    { start, end, seats_left, calendar_ids }: Slot,
  ): OfferedSlot {
    const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
    const token = tokens.sealed(tenantId, {
      service_id: request.rules.service_id,
      ...(wish.calendarId !== undefined && { calendar_id: wish.calendarId }),
      ...times,
      seats: request.seats,
      ...(wish.minutes !== undefined && { minutes: wish.minutes }),
      ...(wish.movedBookingId !== undefined && { moved_booking_id: wish.movedBookingId }),
      expires: now().getTime() + offerMs,
    })
    return { ...times, seats_left, calendar_ids, token }
  }
}

/** Throws `booking.calendar_unavailable` if there are calendars, and none of them could be asked. */
export function requireAsked({ request, unavailable }: PreparedWish): void {
  if (unavailable.length > 0 && request.calendars.length === 0)
    throw new AppError('booking.calendar_unavailable')
}

function interval({ from, to }: OfferRange): Interval {
  const range = { start: Date.parse(from), end: Date.parse(to) }
  if (range.end >= range.start) return range
  const message = 'The end is before the start.'
  throw new AppError('request.invalid', { errors: [{ pointer: '/query/end', keyword: 'minimum', message }] })
}

function distance(start: string, from: number): number {
  return Math.abs(Date.parse(start) - from)
}
