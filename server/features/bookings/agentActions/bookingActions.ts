import { AppError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityStore } from '../../../store/records/entityStore.ts'
import { type ActionContext, type ActionResult, type BuiltinAction, oncePerOffer } from '../../agentAction.ts'
import type { BookingService } from '../bookingService.ts'
import type { OfferBooking } from '../offers/bookOffer.ts'
import type { HoldService } from '../offers/holdService.ts'
import type { OfferedSlot, OfferService } from '../offers/offerService.ts'
import type { OfferTokens } from '../offers/offerToken.ts'
import { hasBookableCalendar } from '../store/offeredCalendars.ts'
import { bookSlot, type Details, findOffer } from './bookSlot.ts'
import { cancelBooking, moveBooking, requireOwnChange } from './changeBooking.ts'
import { type Claim, findOwn, findTheirs } from './findOwn.ts'
import { findSlots, type SlotWish } from './findSlots.ts'
import { presentBooking } from './presentBooking.ts'
import { presentSlots } from './presentedSlots.ts'
import { asRefusal, refused, unknownBooking } from './refusals.ts'
import { type Bookable, calendarsOf, readBookable } from './services.ts'
import { type Tool, tools } from './tools.ts'
import { readVisitor, type Visitor } from './visitor.ts'

interface Deps {
  database: Database
  store: Pick<EntityStore, 'get'>
  offers: OfferService
  holds: HoldService
  booking: OfferBooking
  bookings: Pick<BookingService, 'cancel'>
  tokens: OfferTokens
  now: () => Date
}

type Run = (
  visitor: Visitor,
  bookable: Bookable,
  parameters: Record<string, unknown>,
) => Promise<ActionResult>

/**
 * Creates the actions with which agents book, move and cancel appointments. A time is only booked if one of them
 * offered it in the same conversation; rights follow from the conversation, never from a model's text.
 */
export function bookingActions(deps: Deps): BuiltinAction[] {
  const { database, offers, now } = deps
  const isOfferedIn = oncePerOffer(tenantId => database.inTenant(tenantId, hasBookableCalendar))
  return [
    action(tools.listServices, listServices),
    action(tools.findSlots, find),
    action(tools.book, (visitor, bookable, { slot, ...details }) =>
      bookSlot(deps, visitor, bookable, String(slot), details as Details),
    ),
    action(tools.findBookings, list),
    action(tools.move, (visitor, bookable, { slot }) => moveBooking(deps, visitor, bookable, String(slot))),
    action(tools.cancel, cancel),
  ]

  function action(tool: Tool, run: Run): BuiltinAction {
    return {
      moduleId: 'calendar',
      ...tool,
      isOffered: ({ books_appointments }) => books_appointments,
      isOfferedIn,
      unavailableReason: async tenantId =>
        (await isOfferedIn({ tenantId, channel: undefined })) ? null : 'no_calendar',
      runFor: () => (context, parameters) => explained(context, parameters, run),
    }
  }

  /** Runs an action; turns refusals into results that the agent can explain. */
  async function explained(context: ActionContext, parameters: Record<string, unknown>, run: Run) {
    const visitor = await readVisitor(database, context)
    const bookable = await readBookable(deps, context.scope)
    try {
      return await run(visitor, bookable, parameters)
    } catch (error) {
      const refusal = asRefusal(error)
      const alternatives = await alternativesOf(error, visitor, bookable, parameters)
      return refused(alternatives ? { ...refusal, more: alternatives } : refusal)
    }
  }

  async function listServices(_: Visitor, { services, calendars }: Bookable): Promise<ActionResult> {
    const list = services.map(service => ({
      service: service.service_id,
      name: service.name,
      ...(service.description && { description: service.description }),
      minutes: service.duration_minutes,
      ...(service.price && { price: service.price }),
      with: calendarsOf(service, calendars).map(({ data }) => data.name),
    }))
    const suggestions = services.length > 1 ? services.map(({ name }) => name) : []
    const text = JSON.stringify({ services: list, time_zone: calendars[0]?.data.timezone })
    return { text, suggestions: suggestions.slice(0, maxSuggestions) }
  }

  async function find(
    visitor: Visitor,
    bookable: Bookable,
    { booking, email, phone, ...wish }: Record<string, unknown>,
  ): Promise<ActionResult> {
    const claim = { reference: booking, email, phone } as Claim
    const moved = booking === undefined ? null : await findTheirs(deps, visitor, claim)
    if (moved && 'code' in moved) return refused(moved)
    if (moved) requireOwnChange(visitor, bookable.rules, moved.data, 'reschedule', now())
    const found = await findSlots({ find: offers.find, now }, visitor, bookable, wish as SlotWish, moved)
    if ('refusal' in found) {
      const { services } = bookable
      const names = found.refusal.code === 'booking.unknown_service' ? services.map(({ name }) => name) : []
      return { ...refused(found.refusal), suggestions: names.slice(0, maxSuggestions) }
    }
    return { text: JSON.stringify(found), suggestions: found.slots.map(({ label }) => label) }
  }

  async function list(visitor: Visitor, { rules, services }: Bookable, claim: Claim): Promise<ActionResult> {
    const found = await findOwn(deps, visitor, claim)
    if (found.length === 0) return refused(unknownBooking)
    const bookings = found.map(({ data }) => {
      const service = services.find(({ service_id }) => service_id === data.service_id)?.name
      return presentBooking(visitor, rules, data, { service }, now())
    })
    const suggestions = bookings.length > 1 ? bookings.map(({ label }) => label) : []
    return { text: JSON.stringify({ bookings }), suggestions }
  }

  async function cancel(
    visitor: Visitor,
    bookable: Bookable,
    { reason, ...claim }: Record<string, unknown>,
  ): Promise<ActionResult> {
    const booking = await findTheirs(deps, visitor, claim as Claim)
    if ('code' in booking) return refused(booking)
    return cancelBooking(deps, visitor, bookable, booking, reason === undefined ? undefined : String(reason))
  }

  /** Returns the free times around one that has been taken, as times of this conversation. */
  async function alternativesOf(
    error: unknown,
    visitor: Visitor,
    { calendars }: Bookable,
    { slot }: Record<string, unknown>,
  ) {
    const found = error instanceof AppError ? error.details.extra?.alternatives : undefined
    const asked = Array.isArray(found) && (await findOffer(deps, visitor, String(slot)))
    if (!asked) return null
    const { offer, timeZone } = asked.remembered
    const { start: _start, end: _end, hold_id: _hold, ...offeredFor } = offer
    const slots = (found as OfferedSlot[]).map(({ start, end, calendar_ids: [id] }) => ({
      ...{ start, end },
      with: calendars.length > 1 ? calendars.find(({ _id }) => _id === id)?.data.name : undefined,
    }))
    return presentSlots(visitor, offeredFor, timeZone, slots)
  }
}

/** The most that a message can suggest. */
const maxSuggestions = 60
