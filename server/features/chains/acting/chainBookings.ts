import { isRecordId } from '../../../../common/isRecordId.ts'
import { weekdayOf } from '../../../../common/time/calendarDate.ts'
import { givenMoment } from '../../../../common/time/givenMoment.ts'
import { isTimeZone } from '../../../../common/time/timeZone.ts'
import { toWallTime } from '../../../../common/time/wallTime.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { BookingService } from '../../bookings/bookingService.ts'
import type { Booker } from '../../bookings/offers/bookOffer.ts'
import type { ExactOffers } from '../../bookings/offers/exactOffers.ts'
import type { OfferService, Offers } from '../../bookings/offers/offerService.ts'
import type { TenantSettingsService } from '../../settings/tenantSettings.ts'
import { type BookingFacts, bookingFacts } from '../data/bookingFacts.ts'
import { StepError } from '../steps/stepError.ts'
import { type BookingFilter, calendarNamed, findBookings, ownBookings } from '../store/bookingStore.ts'

/** What a chain wants to book. Texts may be empty. */
export interface TimeWish {
  /** Short name of the service; the default one if empty. */
  service: string
  /** Name or id; any calendar of the service if empty. */
  calendar: string
  seats: number
}

/** Which bookings a chain wants. Texts that are left out do not choose; an empty one finds nothing. */
export interface BookingsWish extends Pick<BookingFilter, 'contactId' | 'conversationId' | 'statuses'> {
  /** Name or id; may be empty. */
  calendar: string
  /** Dates or times; may be empty. */
  from: string
  to: string
  limit: number
}

/** The services of bookings that chains use. */
export interface BookingServices {
  bookings: Pick<BookingService, 'cancel'>
  offers: Pick<OfferService, 'find'>
  exact: ExactOffers
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  settings: Pick<TenantSettingsService, 'timeZone'>
  services: BookingServices
  now: () => Date
}

export type ChainBookings = ReturnType<typeof createChainBookings>

/**
 * Finds times and books them for chains, by the scheduling rules. A run for a conversation reaches only the bookings of
 * the conversation and of its contact; texts that somebody wrote never give a right. Throws StepError and what the
 * services of bookings throw.
 */
export function createChainBookings({ database, settings, services, now }: Deps) {
  return { find, list, book, move, cancel }

  /** Returns free times from a date or time on; from now if it is empty. */
  async function find(
    scope: Scope,
    wish: TimeWish,
    { from, days, limit }: { from: string; days: number; limit: number },
  ) {
    const calendar = await calendarOf(scope, wish.calendar)
    const start = from.trim() === '' ? now().toISOString() : await moment(scope, from, calendar)
    const to = new Date(Date.parse(start) + days * dayMs).toISOString()
    const offers = await services.offers.find(scope, offerWish(wish, calendar), { from: start, to, limit })
    return offers.slots.flatMap(slot => shownSlot(offers, slot))
  }

  async function list(
    scope: Scope,
    conversationId: string | null,
    { calendar, from, to, limit, ...filter }: BookingsWish,
  ): Promise<BookingFacts[]> {
    if (filter.contactId === '' || filter.conversationId === '') return []
    const of = await calendarOf(scope, calendar)
    const times = {
      ...(from.trim() !== '' && { from: await moment(scope, from, of) }),
      ...(to.trim() !== '' && { to: await moment(scope, to, of) }),
    }
    return database.inTenant(scope.tenantId, async db => {
      const own = await ownBookings(db, conversationId)
      const found = await findBookings(db, { ...filter, ...times, calendarId: of?.id }, { own, limit })
      return found.map(bookingFacts)
    })
  }

  /** Books a start under an id; booking the same id again returns the booking. */
  async function book(
    scope: Scope,
    { id, start, ...wish }: TimeWish & { id: string; start: string },
    person: Booker,
    conversationId: string | null,
  ): Promise<BookingFacts> {
    const calendar = await calendarOf(scope, wish.calendar)
    const exact = { id, start: await moment(scope, start, calendar), ...offerWish(wish, calendar) }
    const own = await database.inTenant(scope.tenantId, db => ownBookings(db, conversationId))
    // In a conversation, the appointment is its contact's, even if a text names another.
    const contact_id = own ? (own.contactId ?? undefined) : person.contact_id
    const booker = { ...person, contact_id }
    const origin = { source: 'chain' as const, ...(own && { conversation_id: own.conversationId }) }
    await services.exact.book(scope, exact, withoutGaps(booker), origin)
    return stored(scope, id)
  }

  /** Moves a booking, named by its id or reference, to a start; moving it there again does nothing. */
  async function move(
    scope: Scope,
    conversationId: string | null,
    { booking, start, calendar }: { booking: string; start: string; calendar: string },
  ): Promise<BookingFacts> {
    const current = await reachable(scope, conversationId, booking)
    const to = await calendarOf(scope, calendar)
    const { id } = current
    await services.exact.move(scope, id, {
      start: await moment(scope, start, to ?? current),
      calendarId: to?.id,
    })
    return stored(scope, id)
  }

  /** Cancels a booking, named by its id or reference; canceling it again does nothing. */
  async function cancel(
    scope: Scope,
    conversationId: string | null,
    { booking, ...message }: { booking: string; reason?: string; tell: boolean },
  ): Promise<BookingFacts> {
    const { id, status } = await reachable(scope, conversationId, booking)
    if (status !== 'cancelled') await services.bookings.cancel(scope, id, message)
    return stored(scope, id)
  }

  async function reachable(scope: Scope, conversationId: string | null, named: string) {
    const found = await database.inTenant(scope.tenantId, async db => {
      const own = await ownBookings(db, conversationId)
      return findBookings(db, { named: named.trim() }, { own, limit: 1 })
    })
    if (found[0]) return bookingFacts(found[0])
    const where = conversationId === null ? '' : ' that belongs to this conversation or its contact'
    throw refused(`There is no booking ${named.trim().slice(0, 100)}${where}.`)
  }

  async function stored(scope: Scope, id: string): Promise<BookingFacts> {
    const [found] = await database.inTenant(scope.tenantId, db =>
      findBookings(db, { named: id }, { own: null, limit: 1 }),
    )
    if (!found) throw refused('The booking has been deleted.')
    return bookingFacts(found)
  }

  /** Returns a calendar, or undefined if none is named. */
  async function calendarOf({ tenantId }: Scope, named: string) {
    const name = named.trim()
    if (name === '') return undefined
    const found = await database.inTenant(tenantId, db => calendarNamed(db, name))
    if (found !== undefined) return found
    const shown = isRecordId(name) ? 'with this ID' : name.slice(0, 200)
    throw refused(`There is no calendar ${shown} that is switched on.`)
  }

  /** Reads a date or time in the zone of a calendar or booking, or in the tenant's. Throws StepError for another text. */
  async function moment(
    { tenantId }: Scope,
    given: string,
    { timezone = '' }: { timezone?: string } = {},
  ): Promise<string> {
    const zone = isTimeZone(timezone) ? timezone : await settings.timeZone(tenantId)
    const found = givenMoment(given, zone)
    if (found !== undefined) return found
    const text = given.trim().slice(0, 100)
    throw new StepError('template_error', `${text} is not a date or time such as 2026-03-01T09:30.`)
  }
}

const dayMs = 86_400_000

function offerWish({ service, seats }: TimeWish, calendar: { id: string } | undefined) {
  return { serviceId: service.trim(), calendarId: calendar?.id, seats }
}

/** Returns a slot with its calendar and its local time, in a list. It is booked by its start, so it has no token. */
function shownSlot({ calendars }: Offers, { start, end, seats_left, calendar_ids }: Offers['slots'][number]) {
  const calendar = calendars.find(({ _id }) => _id === calendar_ids[0])
  if (!calendar) return []
  const { name, timezone } = calendar.data
  const [date = '', time = ''] = toWallTime(start, timezone).split('T')
  const local = { date, time, weekday: weekdayOf(date), timezone }
  return [{ start, end, seats_left, calendar_id: calendar._id, calendar: name, ...local }]
}

/** Leaves out what is empty, since a booking has no empty addresses. */
function withoutGaps({ name, ...more }: Booker): Booker {
  const known = Object.entries(more).filter(([, value]) => value !== undefined && value !== '')
  return { name, ...Object.fromEntries(known) }
}

function refused(reason: string): StepError {
  return new StepError('action_failed', reason, { mayPass: false })
}
