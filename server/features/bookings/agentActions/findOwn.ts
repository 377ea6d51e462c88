import type { Database } from '../../../store/database.ts'
import type { EntityRecord } from '../../../store/records/entityData.ts'
import { comparedForm } from '../../../words/comparedForm.ts'
import { bookingByReference, ownBookings } from '../store/ownBookings.ts'
import { type Refusal, unknownBooking } from './refusals.ts'
import type { Visitor } from './visitor.ts'
import { writeTime } from './writeTime.ts'

type Booking = EntityRecord<'booking'>

/** How a visitor names their booking. */
export interface Claim {
  reference?: string
  email?: string
  phone?: string
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  now: () => Date
}

/**
 * Returns the bookings that a visitor may see and change: those of the conversation and its contact, or the one whose
 * reference, and email address or phone number, they know. A wrong reference and a wrong address get the same answer.
 */
export async function findOwn(
  { database, now }: Deps,
  visitor: Visitor,
  { reference, email, phone }: Claim,
): Promise<Booking[]> {
  const { scope, ...owner } = visitor
  return database.inTenant(scope.tenantId, async db => {
    if (reference === undefined) return ownBookings(db, owner, now())
    const booking = await bookingByReference(db, plainReference(reference))
    return booking && (isOwn(booking) || isProven(booking)) ? [booking] : []
  })

  function isOwn({ data: { conversation_id, contact_id } }: Booking): boolean {
    const isHere = owner.conversationId !== '' && conversation_id === owner.conversationId
    return isHere || (owner.contactId !== null && contact_id === owner.contactId)
  }

  function isProven({ data }: Booking): boolean {
    return same('email', email, data.email) || same('phone', phone, data.phone)
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
    label: writeTime(data.start, visitor.language, data.timezone ?? 'UTC'),
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

function same(kind: 'email' | 'phone', said: string | undefined, stored: string | undefined): boolean {
  if (said === undefined || stored === undefined) return false
  const [one, other] = [said, stored].map(text => comparedForm(kind, text, undefined))
  return one !== '' && one === other
}
