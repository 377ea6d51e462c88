import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { startOfDate } from '../../../common/time/zonedDay.ts'
import type { CalendarFault } from './calendarError.ts'
import type { EventCopy, ForeignEvent } from './calendarProvider.ts'

/** Fields of an event that are asked for; its words stay at Microsoft. */
export const eventFields = 'id,start,end,showAs,isCancelled,isAllDay,responseStatus,webLink'

/** Name of the property with the id of our booking. */
const bookingProperty = 'String {6b1f2c0e-7d3a-4a52-9e53-7a1c5e8d2f04} Name switchboard_booking'

/** Returns an event of Graph; null if it has no id. All-day events last from midnight to midnight in `zone`. */
export function graphEvent(raw: Record<string, unknown>, zone: string): ForeignEvent | null {
  const id = asText(raw.id)
  if (!id) return null
  const isGone = raw['@removed'] !== undefined || raw.isCancelled === true
  const [start, end] = [raw.start, raw.end].map(value => momentOf(value, raw.isAllDay === true ? zone : null))
  const hasSpan = !isGone && start !== undefined && end !== undefined && !Number.isNaN(start + end)
  const isDeclined = asObject(raw.responseStatus).response === 'declined'
  return {
    ...{ id, isGone },
    span: hasSpan ? { start, end } : null,
    // Occurrences of a series may come without `showAs`; they count as busy.
    isBusy: hasSpan && !freeStates.has(asText(raw.showAs)) && !isDeclined,
    etag: null,
    url: asText(raw.webLink) || null,
  }
}

const freeStates: ReadonlySet<string> = new Set(['free', 'workingElsewhere'])

/** Reads a time in UTC, which Graph writes without a Z and with seven decimals. */
function momentOf(value: unknown, zone: string | null): number {
  const text = asText(asObject(value).dateTime)
  if (zone !== null) return startOfDate(text.slice(0, 10), zone).getTime()
  return Date.parse(`${text.slice(0, 19)}Z`)
}

/** Returns the fields of an event that a booking decides. */
export function graphBody({ title, text, location, start, end, isTentative, bookingId }: EventCopy) {
  return {
    subject: title,
    body: { contentType: 'text', content: text },
    location: { displayName: location },
    start: { dateTime: new Date(start).toISOString().slice(0, 19), timeZone: 'UTC' },
    end: { dateTime: new Date(end).toISOString().slice(0, 19), timeZone: 'UTC' },
    showAs: isTentative ? 'tentative' : 'busy',
    singleValueExtendedProperties: [{ id: bookingProperty, value: bookingId }],
  }
}

/** Returns the filter that finds a booking's event. */
export function bookingFilter(bookingId: string): string {
  return `singleValueExtendedProperties/Any(ep: ep/id eq '${bookingProperty}' and ep/value eq '${bookingId}')`
}

/** Returns what a refusal of Graph means. */
export function graphFault(status: number, body: unknown): CalendarFault {
  const code = asText(asObject(asObject(body).error).code)
  if (expiredCodes.has(code.toLowerCase())) return 'gone'
  if (status === 403) return code === 'ErrorAccessDenied' ? 'insufficient_scope' : 'forbidden'
  return faults[status] ?? (status >= 500 ? 'unavailable' : 'invalid')
}

const expiredCodes: ReadonlySet<string> = new Set(['syncstatenotfound', 'resyncrequired', 'syncstateinvalid'])
const faults: Readonly<Record<number, CalendarFault>> = {
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  412: 'changed',
  429: 'throttled',
}
