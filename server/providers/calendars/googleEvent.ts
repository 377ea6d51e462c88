import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { startOfDate } from '../../../common/time/zonedDay.ts'
import { type CalendarFault, objectsIn } from './calendarError.ts'
import type { EventCopy, ForeignEvent, Span } from './calendarProvider.ts'

/** Fields of an event that are asked for; its words stay at Google. */
export const eventFields = 'id,status,start,end,transparency,attendees(self,responseStatus),etag,htmlLink'

/** Returns an event of Google; null if it has no id. All-day events last from midnight to midnight in `zone`. */
export function googleEvent(raw: Record<string, unknown>, zone: string): ForeignEvent | null {
  const id = asText(raw.id)
  if (!id) return null
  const isGone = raw.status === 'cancelled'
  const span = isGone ? null : spanOf(raw, zone)
  const isDeclined = objectsIn(raw.attendees).some(
    ({ self, responseStatus }) => self === true && responseStatus === 'declined',
  )
  return {
    ...{ id, span, isGone },
    isBusy: span !== null && raw.transparency !== 'transparent' && !isDeclined,
    etag: asText(raw.etag) || null,
    url: asText(raw.htmlLink) || null,
  }
}

function spanOf(raw: Record<string, unknown>, zone: string): Span | null {
  const [start, end] = [momentOf(raw.start, zone), momentOf(raw.end, zone)]
  return Number.isNaN(start) || Number.isNaN(end) ? null : { start, end }
}

function momentOf(value: unknown, zone: string): number {
  const { dateTime, date } = asObject(value)
  return typeof date === 'string' ? startOfDate(date, zone).getTime() : Date.parse(asText(dateTime))
}

/** Returns the fields of an event that a booking decides. A deleted event comes back with them. */
export function googleBody(copy: EventCopy): Record<string, unknown> {
  const { title, text, location, start, end, isTentative } = copy
  return {
    summary: title,
    description: text,
    location,
    start: { dateTime: new Date(start).toISOString() },
    end: { dateTime: new Date(end).toISOString() },
    status: isTentative ? 'tentative' : 'confirmed',
    extendedProperties: { private: { switchboard_booking: copy.bookingId } },
  }
}

/** Returns the id of a booking's event: its UUID in base32hex, which Google wants. */
export function googleEventId(bookingId: string): string {
  const bits = BigInt(`0x${bookingId.replaceAll('-', '')}`)
  return bits.toString(32).padStart(26, '0')
}

/** Returns what a refusal of Google means. */
export function googleFault(status: number, body: unknown): CalendarFault {
  const { error } = asObject(body)
  const { errors, details } = asObject(error)
  const reasons = [...objectsIn(errors), ...objectsIn(details)].map(({ reason }) => asText(reason))
  if (status === 429 || (status === 403 && reasons.some(reason => throttles.has(reason)))) return 'throttled'
  if (status === 403) {
    const lacksScope = reasons.some(reason => scopeReasons.has(reason))
    return lacksScope ? 'insufficient_scope' : 'forbidden'
  }
  return faults[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
}

const throttles: ReadonlySet<string> = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
])
const scopeReasons: ReadonlySet<string> = new Set([
  'insufficientPermissions',
  'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
])
const faults: Readonly<Record<number, CalendarFault>> = {
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  412: 'changed',
}
