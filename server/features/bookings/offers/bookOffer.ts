import { AppError } from '../../../errors.ts'
import type { Written } from '../../../records/entityService.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import { servedRecord } from '../../../records/servedRecord.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { findRecord, readSettings } from '../../../store/records/entityRecords.ts'
import type { Scope } from '../../../store/scope.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { businessCountry } from '../../conversations/businessCountry.ts'
import type { BookingService } from '../bookingService.ts'
import { freeHold } from '../store/heldTimes.ts'
import { lockOpenBookings } from '../store/openBookings.ts'
import type { PreparedWish } from './offerRequests.ts'
import type { Offer, OfferTokens } from './offerToken.ts'
import type { SlotClaims } from './slotClaims.ts'

type Booking = NonNullable<EntityData<'booking'>>

/** The person who books, as the fields of a booking. */
export type Booker = Pick<Booking, 'name'> &
  Partial<Pick<Booking, 'email' | 'phone' | 'contact_id' | 'language' | 'notes'>>

/** What the server itself knows of a booking. */
export type Origin = Required<Pick<Booking, 'source'>> & Partial<Pick<Booking, 'conversation_id'>>

interface Deps {
  records: Pick<RecordServices, 'store' | 'registry' | 'input'>
  database: Pick<Database, 'owner'>
  claims: SlotClaims
  tokens: OfferTokens
  bookings: Pick<BookingService, 'move'>
  now: () => Date
}

export type OfferBooking = ReturnType<typeof createOfferBooking>

/**
 * Creates the service that books offered times, and moves bookings to them, by the rules. Both take the token of an
 * offer or a hold, and throw what `opened` and `recheck` throw.
 */
export function createOfferBooking({ records, database, claims, tokens, bookings, now }: Deps) {
  const { store, registry, input } = records
  return { book, move }

  /**
   * Books a time. Booking the same hold again returns the booking that it became, also if both requests come at once.
   * Throws `booking.too_many_open` above the limit of a person.
   */
  async function book(scope: Scope, token: string, person: Booker, origin: Origin): Promise<Written> {
    const offer = tokens.opened(scope.tenantId, token)
    if (offer.moved_booking_id !== undefined)
      throw new AppError('request.invalid', { detail: 'This time was offered to move a booking.' })
    const booked = await bookedBefore(scope, offer)
    if (booked) return booked
    try {
      return await bookNow(scope, offer, person, origin)
    } catch (error) {
      // Any rule can refuse the second of two requests, because the first has made the booking.
      const meanwhile = error instanceof AppError ? await bookedBefore(scope, offer) : null
      if (meanwhile) return meanwhile
      throw error
    }
  }

  /** Returns the booking that a held time has become, or null. */
  async function bookedBefore(scope: Scope, { hold_id }: Offer): Promise<Written | null> {
    const booked = hold_id === undefined ? null : await store.get(scope, 'booking', hold_id)
    return booked && { record: servedRecord(registry.get('booking'), booked), operation: null }
  }

  async function bookNow(scope: Scope, offer: Offer, person: Booker, origin: Origin): Promise<Written> {
    const definition = registry.get('booking')
    const { service_id, start, end, seats, hold_id: id } = offer
    const free = await claims.recheck(scope, offer)
    const guard = await limitOf(scope, free.prepared, person)
    const location = free.prepared.service?.location
    return claims.take(scope, free, async ([calendar_id, ...further_calendar_ids]) => {
      const body = {
        ...(location !== undefined && { location }),
        ...person,
        ...{ calendar_id, start, end, seats },
        ...(service_id !== '' && { service_id }),
        ...(further_calendar_ids.length > 0 && { further_calendar_ids }),
      }
      const data = { ...input.created(scope, definition, body), ...origin }
      const options = { ...(id !== undefined && { id }), ...(guard && { guard }) }
      const { record, operationId } = await store.create(scope, 'booking', data, options)
      return { record: servedRecord(definition, record), operation: operationId }
    })
  }

  /** Moves a booking to a time that was offered for it. It keeps its calendar if that is free. */
  async function move(scope: Scope, id: string, token: string): Promise<Written> {
    const offer = tokens.opened(scope.tenantId, token)
    if (offer.moved_booking_id !== id)
      throw new AppError('request.invalid', { detail: 'This time was not offered for the booking.' })
    const free = await claims.recheck(scope, offer)
    const current = await findRecord(store, scope, 'booking', id)
    if (!current) throw new AppError('resource.not_found')
    // The booking takes the time itself.
    if (offer.hold_id !== undefined) await freeHold(database, scope.tenantId, offer.hold_id)
    const kept = current.data.calendar_id
    const choices = [...free.choices].sort(([one], [other]) => Number(other === kept) - Number(one === kept))
    const { start, end } = offer
    return claims.take(scope, { ...free, choices }, calendars => {
      const calendar_id = calendars.includes(kept) ? kept : calendars[0]
      return bookings.move(scope, id, { start, end, calendar_id })
    })
  }

  /** Returns the check of the limit of a person within the transaction that books; undefined without a limit. */
  async function limitOf(scope: Scope, { rules }: PreparedWish, person: Booker) {
    const most = rules.limits.active_per_contact ?? null
    if (most === null) return undefined
    const { tenantId } = scope
    const country = businessCountry(await readSettings(store, scope, 'business_info'))
    return async (db: TenantDb) => {
      const open = await lockOpenBookings(db, { tenantId, person, country, now: now() })
      if (open >= most) throw tooManyOpen(open)
    }
  }
}

function tooManyOpen(open: number): AppError {
  const detail =
    open === 1
      ? 'There is an appointment for this person already.'
      : `There are ${open} appointments for this person already.`
  return new AppError('booking.too_many_open', { detail })
}
