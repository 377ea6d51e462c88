import type { components } from '../../../openapi/generated/types.d.ts'
import type { Tenant } from '../../access/session.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import type { Scope } from '../../store/scope.ts'
import type { BookingService } from '../bookings/bookingService.ts'
import { serviceOf } from '../bookings/bookingTerms.ts'
import type { BookingFactsReader } from '../bookings/mails/bookingFacts.ts'
import { appointmentFile } from '../bookings/mails/bookingMail.ts'
import type { BookingLinks, ManagedBooking } from '../bookings/manage/bookingLinks.ts'
import type { OfferBooking } from '../bookings/offers/bookOffer.ts'
import { moveWish } from '../bookings/offers/moveWish.ts'
import type { OfferRange, OfferService } from '../bookings/offers/offerService.ts'
import { requireChangeable } from '../bookings/offers/requireChangeable.ts'
import { bookedAppointment } from './bookedAppointment.ts'
import { boundsOf } from './bookingPageService.ts'
import type { ReadBookingSurface } from './bookingSurface.ts'
import { freeTimes } from './freeTimes.ts'

type Appointment = components['schemas']['BookedAppointment']
type FreeTimes = components['schemas']['BookingPageSlots']

/** Somebody who opened the link of a mail. */
interface Visit {
  scope: Scope
  tenant: Tenant
  /** The part of the link behind the #. */
  token: string
}

interface Deps {
  database: Pick<Database, 'inTenant'>
  surface: ReadBookingSurface
  links: Pick<BookingLinks, 'findByManageToken'>
  facts: BookingFactsReader
  offers: Pick<OfferService, 'find'>
  booking: Pick<OfferBooking, 'move'>
  bookings: Pick<BookingService, 'cancel'>
  now: () => Date
}

export type ManageService = ReturnType<typeof createManageService>

/**
 * Creates the service behind the page on which people move or cancel their appointment. Everything throws
 * `resource.not_found` for a token that does not work, and changes throw what `requireChangeable` does.
 */
export function createManageService(deps: Deps) {
  const { database, surface, links, facts, offers, booking, bookings, now } = deps
  return { get, file, slots, move, cancel }

  async function get({ scope, tenant, token }: Visit): Promise<Appointment> {
    const [managed, around] = await Promise.all([found(scope, token), surface(scope, tenant)])
    return bookedAppointment(managed.booking, { ...around, now: now() })
  }

  /** Returns the calendar file of the appointment, the same as in the mails. */
  async function file({ scope, token }: Visit): Promise<string> {
    const { tenantId } = scope
    const { id, booking } = await found(scope, token)
    const read = await database.inTenant(tenantId, db => facts.read(db, { tenantId, bookingId: id, booking }))
    const isOver = booking.status === 'cancelled' || booking.status === 'rejected'
    const news = { booking, file: isOver ? ('CANCEL' as const) : ('REQUEST' as const), at: now() }
    return appointmentFile(booking.email, news, read.facts).content
  }

  async function slots(visit: Visit, range: OfferRange): Promise<FreeTimes> {
    const { managed, around } = await changeable(visit, 'reschedule')
    const { rules } = around
    const wish = moveWish(rules, managed, chosenCalendar(rules, managed))
    return freeTimes(asked => offers.find(visit.scope, wish, asked), range, boundsOf(rules, now()))
  }

  async function move(visit: Visit, slotToken: string): Promise<Appointment> {
    const { managed } = await changeable(visit, 'reschedule')
    await booking.move(visit.scope, managed.id, slotToken)
    return get(visit)
  }

  async function cancel(visit: Visit, reason: string | undefined): Promise<Appointment> {
    const { managed } = await changeable(visit, 'cancellation')
    await bookings.cancel(visit.scope, managed.id, { reason: reason?.trim() || undefined })
    return get(visit)
  }

  async function changeable({ scope, tenant, token }: Visit, change: 'cancellation' | 'reschedule') {
    const [managed, around] = await Promise.all([found(scope, token), surface(scope, tenant)])
    requireChangeable(around.rules, managed.booking, change, now())
    return { managed, around }
  }

  async function found({ tenantId }: Scope, token: string): Promise<ManagedBooking> {
    const managed = await links.findByManageToken(tenantId, token)
    if (!managed) throw new AppError('resource.not_found')
    return managed
  }
}

/** Returns the calendar in which a booking stays because visitors choose it; undefined if the service decides. */
function chosenCalendar(
  rules: EntityData<'scheduling_rules'>,
  { booking: { service_id, calendar_id } }: ManagedBooking,
): string | undefined {
  const isChosen = rules.public_page.visitor_chooses_calendar && serviceOf(rules, service_id)?.mode === 'any'
  return isChosen ? calendar_id : undefined
}
