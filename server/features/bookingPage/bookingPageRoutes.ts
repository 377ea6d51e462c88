import type { Call, Handlers, OperationId } from '../../http/handlers.ts'
import { type Scope, systemActor } from '../../store/scope.ts'
import type { BookingPageService } from './bookingPageService.ts'
import type { ManageService } from './manageService.ts'

interface Deps {
  pages: BookingPageService
  manage: ManageService
  /** Returns the address of the booking page at the origin of a caller; throws `booking.page_off`. */
  addressOf: (call: Call<'getBookingPortalUrl'>) => Promise<string>
}

/** Returns the handlers of the pages on which visitors book, move and cancel (SPEC §7). */
export function bookingPageRoutes({ pages, manage, addressOf }: Deps) {
  return {
    getBookingPage: async call => ({ status: 200, body: await pages.page(visit(call)) }),
    listBookingPageSlots: async call => {
      const { service_id, calendar_id, start, end, seats } = call.query
      const wish = { serviceId: service_id, calendarId: calendar_id, seats, from: start, to: end }
      return { status: 200, body: await pages.slots(visit(call), wish) }
    },
    holdBookingPageSlot: async call => {
      const { token, start, end, held_until } = await pages.hold(visit(call), call.body.token)
      return { status: 201, body: { token, start, end, held_until } }
    },
    releaseBookingPageSlot: async call => {
      await pages.release(visit(call), call.body.token)
      return { status: 204, body: undefined }
    },
    bookBookingPageSlot: async call => {
      const { token, ...person } = call.body
      return { status: 201, body: await pages.book(visit(call), token, person) }
    },
    getBookingPortalUrl: async call => ({ status: 200, body: { url: await addressOf(call) } }),
    getManagedBooking: async call => ({ status: 200, body: await manage.get(linked(call)) }),
    downloadManagedBooking: async call => ({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
      },
      body: Buffer.from(await manage.file(linked(call))),
    }),
    listManagedSlots: async call => {
      const { start, end } = call.query
      return { status: 200, body: await manage.slots(linked(call), { from: start, to: end }) }
    },
    moveManagedBooking: async call => ({
      status: 200,
      body: await manage.move(linked(call), call.body.token),
    }),
    cancelManagedBooking: async call => ({
      status: 200,
      body: await manage.cancel(linked(call), call.body.reason),
    }),
  } satisfies Partial<Handlers>
}

type PageCall = Pick<Call<OperationId>, 'scope' | 'session'>

function visit({ scope, session, path }: PageCall & { path: { slug: string } }) {
  return { scope: visitorScope(scope), tenant: session.tenant, slug: path.slug }
}

function linked({ scope, session, headers }: PageCall & { headers: { 'x-booking-token': string } }) {
  return { scope: visitorScope(scope), tenant: session.tenant, token: headers['x-booking-token'] }
}

/** Returns the scope of a visitor. A signed-in person who opens the booking page has no more rights there. */
function visitorScope({ tenantId, requestId, ip, host }: Scope): Scope {
  return {
    tenantId,
    actor: systemActor,
    requestId,
    ...(ip !== undefined && { ip }),
    ...(host !== undefined && { host }),
  }
}
