import type { components } from '../../../openapi/generated/types.d.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Written } from '../../records/entityService.ts'
import { recordTag } from '../../records/recordTag.ts'
import type { BookingService } from './bookingService.ts'

/** Returns the handlers that change the status or the time of a booking. */
export function bookingRoutes(bookings: BookingService) {
  return {
    confirmBooking: async ({ scope, path, body }) => reply(await bookings.confirm(scope, path.id, body)),
    rejectBooking: async ({ scope, path, body }) => reply(await bookings.reject(scope, path.id, body)),
    cancelBooking: async ({ scope, path, body }) => reply(await bookings.cancel(scope, path.id, body)),
    moveBooking: async ({ scope, path, body }) => reply(await bookings.move(scope, path.id, body)),
    noteNoShow: async ({ scope, path, body }) =>
      reply(await bookings.noteNoShow(scope, path.id, body.no_show ?? true)),
  } satisfies Partial<Handlers>
}

function reply({ record, operation }: Written) {
  return {
    status: 200 as const,
    headers: {
      etag: recordTag('booking', record),
      ...(operation && { 'x-operation-id': operation }),
    },
    // The service has read the booking, so that it has the fields of the contract.
    body: record as unknown as components['schemas']['Booking'],
  }
}
