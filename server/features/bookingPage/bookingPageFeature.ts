import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http/handlers.ts'
import { readSettings } from '../../store/records/entityRecords.ts'
import { systemActor } from '../../store/scope.ts'
import type { createBookingsFeature } from '../bookings/bookingsFeature.ts'
import type { BookingFactsReader } from '../bookings/mails/bookingFacts.ts'
import type { BookingLinks } from '../bookings/manage/bookingLinks.ts'
import type { Feature, ServerCore } from '../Feature.ts'
import type { TenantSettingsService } from '../settings/tenantSettings.ts'
import type { TenantService } from '../tenants/tenantService.ts'
import { bookingPageRoutes } from './bookingPageRoutes.ts'
import { createBookingPageService } from './bookingPageService.ts'
import { createBookingSurface } from './bookingSurface.ts'
import { createManageService } from './manageService.ts'
import { publicPageHook } from './publicPageHook.ts'

interface Deps extends Pick<ServerCore, 'database' | 'records' | 'now'> {
  settings: Pick<TenantSettingsService, 'of' | 'timeZone'>
  tenants: Pick<TenantService, 'mailOrigin'>
  origins: Pick<TenantOrigins, 'forCaller'>
  services: ReturnType<typeof createBookingsFeature>['services']
  links: Pick<BookingLinks, 'of' | 'findByManageToken'>
  /** Reads what mails and calendar files draw on. */
  facts: BookingFactsReader
}

/** Creates the feature of the page on which visitors book, and the one on which they move and cancel. */
export function createBookingPageFeature(deps: Deps) {
  const { database, records, settings, tenants, origins, services, links, facts, now } = deps
  const { store } = records
  const { offers, holds, booking, bookings } = services
  const surface = createBookingSurface({ store, database, settings })
  const mailOrigin = (tenantId: string) => tenants.mailOrigin({ tenantId, actor: systemActor, requestId: '' })
  const shared = { database, surface, offers, booking, links, now }
  const pages = createBookingPageService({ ...shared, store, holds, mailOrigin })
  const manage = createManageService({ ...shared, bookings, facts })
  return {
    handlers: bookingPageRoutes({ pages, manage, addressOf }),
    hooks: () => ({ scheduling_rules: publicPageHook }),
  } satisfies Feature

  async function addressOf({ scope, request }: Call<'getBookingPortalUrl'>): Promise<string> {
    const { enabled, slug } = (await readSettings(store, scope, 'scheduling_rules')).public_page
    if (!enabled || slug === undefined) throw new AppError('booking.page_off')
    return `${origins.forCaller(`${request.protocol}://${request.host}`)}/book/${slug}`
  }
}
