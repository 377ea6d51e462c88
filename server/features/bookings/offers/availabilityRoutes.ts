import type { components } from '../../../../openapi/generated/types.d.ts'
import { AppError } from '../../../errors.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Refusal } from '../availability/refusal.ts'
import type { OfferService } from './offerService.ts'

type Reason = components['schemas']['AvailabilityReasons']['calendars'][number]['reason']

interface Query {
  service_id?: string | undefined
  seats?: number | undefined
  duration_minutes?: number | undefined
  booking_id?: string | undefined
}

/** Returns the handlers that offer the free times of a calendar, and explain why a time is not offered (SPEC §7). */
export function availabilityRoutes({ find, explain }: OfferService) {
  return {
    getAvailability: async ({ scope, path, query }) => {
      const range = { from: query.start, to: query.end, limit: query.limit }
      const { slots, calendars, unavailable } = await find(scope, wish(path.id, query), range)
      const own = calendars.find(({ _id }) => _id === path.id)
      if (!own) throw new AppError('resource.not_found')
      const { timezone } = own.data
      return { status: 200, body: { timezone, slots, unavailable_calendar_ids: [...unavailable] } }
    },
    explainAvailability: async ({ scope, path, query }) => {
      const { slot, reasons } = await explain(scope, wish(path.id, query), query.start)
      const calendars = reasons.map(({ refusal, ...calendar }) => ({ ...calendar, reason: served(refusal) }))
      return { status: 200, body: { is_offered: slot !== null, calendars } }
    },
  } satisfies Partial<Handlers>
}

function wish(calendarId: string, { service_id, seats, duration_minutes, booking_id }: Query) {
  return { calendarId, serviceId: service_id, seats, minutes: duration_minutes, movedBookingId: booking_id }
}

/** Returns a reason with its times as the contract writes them. */
function served(refusal: Refusal | { code: 'unavailable' } | null): Reason {
  if (!refusal) return null
  const entries = Object.entries(refusal).map(([name, value]): [string, unknown] => [
    name,
    times.has(name) ? new Date(Number(value)).toISOString() : value,
  ])
  return { ...Object.fromEntries(entries), code: refusal.code }
}

const times: ReadonlySet<string> = new Set([
  'start',
  'end',
  'earliest',
  'latest',
  'window_end',
  'counted_from',
])
