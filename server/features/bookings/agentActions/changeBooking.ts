import { AppError } from '../../../errors.ts'
import type { EntityData, EntityRecord } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { ActionResult } from '../../agentAction.ts'
import type { BookingService } from '../bookingService.ts'
import { requireChangeable } from '../offers/requireChangeable.ts'
import { bookingById } from '../store/ownBookings.ts'
import { type BookDeps, findOffer } from './bookSlot.ts'
import { tokenOf } from './heldSlot.ts'
import { presentBooking } from './presentBooking.ts'
import { refused, unknownBooking, unknownSlot } from './refusals.ts'
import type { Bookable } from './services.ts'
import type { Visitor } from './visitor.ts'
import { writeTime } from './writeTime.ts'

type Rules = EntityData<'scheduling_rules'>

interface Deps extends BookDeps {
  bookings: Pick<BookingService, 'cancel'>
}

/** Cancels a booking of the visitor, if the rules allow it. */
export async function cancelBooking(
  { bookings, now }: Pick<Deps, 'bookings' | 'now'>,
  visitor: Visitor,
  { rules, services }: Bookable,
  { _id, data }: EntityRecord<'booking'>,
  reason: string | undefined,
): Promise<ActionResult> {
  requireOwnChange(visitor, rules, data, 'cancellation', now())
  await bookings.cancel(visitor.scope, _id, { reason })
  const service = services.find(({ service_id }) => service_id === data.service_id)?.name
  const { label, reference } = presentBooking(visitor, rules, data, {})
  return { text: JSON.stringify({ cancelled: true, reference, label, ...(service && { service }) }) }
}

/**
 * Moves a booking to a time that was offered for it in this conversation. Who may move it was checked when the time was
 * offered.
 */
export async function moveBooking(
  deps: Deps,
  visitor: Visitor,
  { rules, services }: Bookable,
  slot: string,
): Promise<ActionResult> {
  const { database, booking, now } = deps
  const { scope } = visitor
  const found = await findOffer(deps, visitor, slot)
  const id = found?.remembered.offer.moved_booking_id
  if (!found || id === undefined) return refused(unknownSlot)
  const current = await database.inTenant(scope.tenantId, db => bookingById(db, id))
  if (!current) return refused(unknownBooking)
  requireOwnChange(visitor, rules, current.data, 'reschedule', now())
  const { record } = await booking.move(scope, id, tokenOf(deps, scope.tenantId, found.remembered.offer))
  const moved = readData('booking', record)
  if (!moved) throw new Error('The booking cannot be read')
  const service = services.find(({ service_id }) => service_id === moved.service_id)?.name
  return { text: JSON.stringify({ moved: true, ...presentBooking(visitor, rules, moved, { service }) }) }
}

/** Like `requireChangeable`, with the last time in words. */
export function requireOwnChange(
  { language }: Visitor,
  rules: Rules,
  booking: NonNullable<EntityData<'booking'>>,
  change: 'cancellation' | 'reschedule',
  now: Date,
): void {
  try {
    requireChangeable(rules, booking, change, now)
  } catch (error) {
    const until = error instanceof AppError ? error.details.extra?.until : undefined
    if (typeof until !== 'string') throw error
    const time = writeTime(until, language, booking.timezone ?? 'UTC')
    throw new AppError('booking.change_not_allowed', { detail: `It can only be changed until ${time}.` })
  }
}
