import type { Database } from '../../../store/database.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { readSettings } from '../../../store/records/entityRecords.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { comparedForm } from '../../../words/comparedForm.ts'
import { businessCountry } from '../../conversations/businessCountry.ts'
import { bookingByReference, ownBookings } from '../store/ownBookings.ts'
import { type Refusal, unknownBooking } from './refusals.ts'
import type { Visitor } from './visitor.ts'
import { writeBookingTime } from './writeTime.ts'

type Booking = EntityRecord<'booking'>

/** How a visitor names their booking. */
export interface Claim {
  reference?: string
  email?: string
  phone?: string
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  store: Pick<EntityStore, 'get'>
  now: () => Date
}

/**
 * Returns the bookings that a visitor may see and change: those of the conversation and its contact, or the one whose
 * reference, and email address or phone number, they know. A wrong reference and a wrong address get the same answer.
 */
export async function findOwn(
  { database, store, now }: Deps,
  visitor: Visitor,
  { reference, email, phone }: Claim,
): Promise<Booking[]> {
  const { scope, ...owner } = visitor
  const { inTenant } = database
  if (reference === undefined) return inTenant(scope.tenantId, db => ownBookings(db, owner, now()))
  const booking = await inTenant(scope.tenantId, db => bookingByReference(db, plainReference(reference)))
  if (!booking) return []
  return isOwn(booking) || (await isProven(booking)) ? [booking] : []

  function isOwn({ data: { conversation_id, contact_id } }: Booking): boolean {
    const isHere = owner.conversationId !== '' && conversation_id === owner.conversationId
    return isHere || (owner.contactId !== null && contact_id === owner.contactId)
  }

  async function isProven({ data }: Booking): Promise<boolean> {
    if (same('email', email, data.email, undefined)) return true
    if (phone === undefined) return false
    const country = businessCountry(await readSettings(store, scope, 'business_info'))
    return same('phone', phone, data.phone, country)
  }
}

/** Returns the one booking that a visitor means, or why it is not clear. */
export async function findTheirs(deps: Deps, visitor: Visitor, claim: Claim): Promise<Booking | Refusal> {
  const found = await findOwn(deps, visitor, claim)
  const [booking] = found
  if (!booking) return unknownBooking
  if (found.length === 1) return booking
  const bookings = found.map(({ data }) => ({
    reference: data.reference,
    label: writeBookingTime(data, visitor.language),
  }))
  return {
    code: 'booking.ambiguous',
    error: 'There are several appointments. Ask which one is meant.',
    more: { bookings },
  }
}

/** Returns the letters of a reference, which people write and say with spaces and dashes. */
function plainReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z]/g, '')
}

function same(
  kind: 'email' | 'phone',
  said: string | undefined,
  stored: string | undefined,
  country: string | undefined,
): boolean {
  if (said === undefined || stored === undefined) return false
  const [one, other] = [said, stored].map(text => comparedForm(kind, text, country))
  return one !== '' && one === other
}
