import type { components } from '../../../openapi/generated/types.d.ts'
import type { Tenant } from '../../access/session.ts'
import { AppError, type FieldError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import type { EntityData } from '../../store/records/entityData.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { readData } from '../../store/records/readData.ts'
import type { Scope } from '../../store/scope.ts'
import { rateAddress } from '../accounts/signInLimiter.ts'
import { bookingTerms, type Service } from '../bookings/bookingTerms.ts'
import type { BookingLinks } from '../bookings/manage/bookingLinks.ts'
import type { Booker, OfferBooking } from '../bookings/offers/bookOffer.ts'
import type { Hold, HoldService } from '../bookings/offers/holdService.ts'
import type { OfferRange, OfferService } from '../bookings/offers/offerService.ts'
import { bookedAppointment } from './bookedAppointment.ts'
import type { BookingSurface, ReadBookingSurface } from './bookingSurface.ts'
import { freeTimes } from './freeTimes.ts'

type Rules = EntityData<'scheduling_rules'>
type Page = components['schemas']['BookingPage']
type FreeTimes = components['schemas']['BookingPageSlots']
type Appointment = components['schemas']['BookedAppointment']

/** What a visitor looks for. */
export interface PageWish extends OfferRange {
  serviceId?: string | undefined
  calendarId?: string | undefined
  seats?: number | undefined
}

/** What the tenant's booking page is called for. */
interface Visit {
  scope: Scope
  tenant: Tenant
  slug: string
}

interface Deps {
  store: Pick<EntityStore, 'get'>
  database: Pick<Database, 'inTenant'>
  surface: ReadBookingSurface
  offers: Pick<OfferService, 'find'>
  holds: HoldService
  booking: Pick<OfferBooking, 'book'>
  links: Pick<BookingLinks, 'of'>
  /** Returns the origin of links in a tenant's mails. */
  mailOrigin: (tenantId: string) => Promise<string>
  now: () => Date
}

export type BookingPageService = ReturnType<typeof createBookingPageService>

/**
 * Creates the service behind the page on which visitors book. Everything throws `resource.not_found` if the page is off
 * or has another address.
 */
export function createBookingPageService(deps: Deps) {
  const { store, database, surface, offers, holds, booking, links, mailOrigin, now } = deps
  return { page, slots, hold, release, book }

  async function page({ scope, tenant, slug }: Visit): Promise<Page> {
    const { rules, look, calendars, timezone } = await surface(scope, tenant)
    requirePage(rules, slug)
    const choice = rules.public_page.visitor_chooses_calendar ? calendars : []
    return {
      ...{ look, timezone, window_days: rules.window_days },
      services: (rules.services ?? []).map(service => shownService(rules, service, choice)),
      calendars: choice.map(({ _id, data }) => ({ calendar_id: _id, name: data.name })),
    }
  }

  /**
   * Returns the free times of a wish. Throws `record.invalid` for a missing service, and for a calendar if the page
   * offers no choice.
   */
  async function slots({ scope, slug }: Visit, asked: PageWish): Promise<FreeTimes> {
    const rules = await rulesOf(scope, slug)
    const { serviceId, calendarId, seats, ...range } = asked
    if (calendarId !== undefined && !rules.public_page.visitor_chooses_calendar) throw invalid(noChoice)
    // Without a service, anybody could book times of all calendars that no service offers.
    if (!serviceId && (rules.services ?? []).length > 0) throw invalid(noService)
    const wish = { serviceId, calendarId, seats }
    return freeTimes(within => offers.find(scope, wish, within), range, boundsOf(rules, now()))
  }

  async function hold({ scope, slug }: Visit, token: string): Promise<Hold> {
    await rulesOf(scope, slug)
    return holds.hold(scope, token, `page ${rateAddress(scope.ip)}`)
  }

  async function release({ scope, slug }: Visit, token: string): Promise<void> {
    await rulesOf(scope, slug)
    await holds.release(scope, token)
  }

  async function book({ scope, tenant, slug }: Visit, token: string, person: Booker): Promise<Appointment> {
    await rulesOf(scope, slug)
    const { record } = await booking.book(scope, token, person, { source: 'portal' })
    const booked = readData('booking', record)
    if (!booked) throw new AppError('resource.not_found')
    const { tenantId } = scope
    const place = { tenantId, bookingId: String(record._id), origin: await mailOrigin(tenantId) }
    const { url } = await database.inTenant(tenantId, db => links.of(db, place))
    const shown = bookedAppointment(booked, { ...(await surface(scope, tenant)), now: now() })
    return { ...shown, manage_url: url }
  }

  async function rulesOf(scope: Scope, slug: string): Promise<Rules> {
    const rules = await readSettings(store, scope, 'scheduling_rules')
    requirePage(rules, slug)
    return rules
  }
}

/** Returns when a search for free times ends: the window counts from the end of today, wherever that is. */
export function boundsOf({ window_days }: Pick<Rules, 'window_days'>, now: Date) {
  return { now: now.getTime(), end: now.getTime() + (window_days + 2) * 86_400_000 }
}

function requirePage({ public_page }: Rules, slug: string): void {
  if (!public_page.enabled || public_page.slug !== slug) throw new AppError('resource.not_found')
}

function shownService(
  rules: Rules,
  service: Service,
  choice: BookingSurface['calendars'],
): Page['services'][number] {
  const { service_id, name, description, duration_minutes, price, location, mode } = service
  const { capacity, requiresConfirmation } = bookingTerms(rules, service)
  const listed = service.calendar_ids ?? []
  const offering = choice.filter(({ _id }) => listed.length === 0 || listed.includes(_id))
  // An appointment that needs all calendars leaves no choice.
  const calendar_ids = mode === 'any' && offering.length > 1 ? offering.map(({ _id }) => _id) : []
  return {
    ...{ service_id, name, duration_minutes, seats: capacity, requires_confirmation: requiresConfirmation },
    ...(description && { description }),
    ...(price && { price }),
    ...(location && { location }),
    calendar_ids,
  }
}

function invalid(error: FieldError): AppError {
  return new AppError('record.invalid', { errors: [error] })
}

const noService = { pointer: '/service_id', keyword: 'required', message: 'Choose a service.' }
const noChoice = {
  pointer: '/calendar_id',
  keyword: 'choice',
  message: 'This page offers no choice of a calendar.',
}
