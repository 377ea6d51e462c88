import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { ActionResult } from '../../agentAction.ts'
import { occupiesTime } from '../bookingStatus.ts'
import type { Booker, OfferBooking } from '../offers/bookOffer.ts'
import type { HoldService } from '../offers/holdService.ts'
import type { OfferTokens } from '../offers/offerToken.ts'
import { conversationResults } from '../store/conversationResults.ts'
import { ownBookings } from '../store/ownBookings.ts'
import { holdSlot, tokenOf } from './heldSlot.ts'
import { presentBooking } from './presentBooking.ts'
import { type RememberedOffer, rememberedHold, rememberedOffer } from './presentedSlots.ts'
import { refused, unknownSlot } from './refusals.ts'
import type { Bookable } from './services.ts'
import type { Visitor } from './visitor.ts'

type Booking = NonNullable<EntityData<'booking'>>

export interface BookDeps {
  database: Pick<Database, 'owner' | 'inTenant'>
  holds: HoldService
  tokens: OfferTokens
  booking: OfferBooking
  now: () => Date
}

/** What a model says of the person who books. */
export interface Details {
  name?: string
  email?: string
  phone?: string
  notes?: string
}

/** Returns an offered time of this conversation; null if no action offered it here. */
export async function findOffer(
  { database }: Pick<BookDeps, 'database'>,
  { scope, conversationId }: Visitor,
  slot: string,
): Promise<{ remembered: RememberedOffer; hold: string | null } | null> {
  const results = await database.inTenant(scope.tenantId, db => conversationResults(db, conversationId))
  for (const result of results) {
    const remembered = rememberedOffer(result, slot)
    const hold = results.map(rememberedHold).find(id => id !== null) ?? null
    if (remembered) return { remembered, hold }
  }
  return null
}

/**
 * Books an offered time. Without a name, and an email address or a phone number, it holds the time and says what is
 * missing; what the contact has told before is not asked again. Throws the errors of `OfferBooking.book`.
 */
export async function bookSlot(
  deps: BookDeps,
  visitor: Visitor,
  { rules, services, calendars }: Bookable,
  slot: string,
  details: Details,
): Promise<ActionResult> {
  const found = await findOffer(deps, visitor, slot)
  if (!found || found.remembered.offer.moved_booking_id !== undefined) return refused(unknownSlot)
  const { scope, conversationId, callId } = visitor
  const { remembered } = found
  const person = personOf(visitor, details)
  const missing = missingOf(person)
  if (!isBooker(person) || missing.length > 0) return askFor(missing)
  const { offer } = remembered
  const earlier = await bookedHere(offer)
  if (earlier) return booked(earlier)
  // The booking gets the id of the call, so that a call that is repeated books once.
  const token = tokenOf(deps, scope.tenantId, { ...offer, hold_id: offer.hold_id ?? callId })
  const origin = {
    source: 'agent',
    ...(conversationId !== '' && { conversation_id: conversationId }),
  } as const
  const { record } = await deps.booking.book(scope, token, person, origin)
  const stored = readData('booking', record)
  if (!stored) throw new Error('The booking cannot be read')
  // A held time that was booked and canceled has to be offered again.
  return occupiesTime(stored.status) ? booked(stored) : refused(unknownSlot)

  /** Returns the booking that this conversation already has at the time. */
  async function bookedHere({ start, service_id }: RememberedOffer['offer']): Promise<Booking | undefined> {
    const owner = { conversationId, contactId: null }
    const own = await deps.database.inTenant(scope.tenantId, db => ownBookings(db, owner, deps.now()))
    return own.find(({ data }) => data.start === start && (data.service_id ?? '') === service_id)?.data
  }

  function booked(booking: Booking): ActionResult {
    const service = services.find(({ service_id }) => service_id === booking.service_id)
    const calendar =
      calendars.length > 1 ? calendars.find(({ _id }) => _id === booking.calendar_id) : undefined
    const names = { service: service?.name, with: calendar?.data.name }
    return {
      text: JSON.stringify({ booked: true, ...presentBooking(visitor, rules, booking, names, deps.now()) }),
    }
  }

  async function askFor(missing: readonly string[]): Promise<ActionResult> {
    const { hold, heldUntil } = await holdSlot(deps, visitor, remembered.offer, found?.hold ?? null)
    const { hold_id: _hold, start, end, ...offeredFor } = remembered.offer
    const list = { for: offeredFor, time_zone: remembered.timeZone, hold }
    const slots = [{ slot, label: remembered.label, start, end }]
    const note = `The time is held until ${heldUntil}. Ask for what is missing, and call this again with it.`
    return { text: JSON.stringify({ booked: false, missing, note, ...list, slots }) }
  }
}

/** Returns the person who books: what was said, completed with what is known of the contact. */
function personOf({ known, contactId }: Visitor, { name, email, phone, notes }: Details): Partial<Booker> {
  const said = { name: name?.trim() || known.name, email: email?.trim(), phone: phone?.trim() }
  const hasAddress = said.email !== undefined || said.phone !== undefined
  const address = hasAddress ? said : known
  return {
    ...(said.name !== undefined && { name: said.name }),
    ...(address.email && { email: address.email }),
    ...(address.phone && { phone: address.phone }),
    ...(notes !== undefined && { notes }),
    ...(contactId !== null && { contact_id: contactId }),
  }
}

function isBooker(person: Partial<Booker>): person is Booker {
  return person.name !== undefined
}

function missingOf(person: Partial<Booker>): string[] {
  return [
    ...(person.name === undefined ? ['name'] : []),
    ...(person.email === undefined && person.phone === undefined ? ['email or phone'] : []),
  ]
}
