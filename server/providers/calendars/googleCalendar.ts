import { asObject } from '../../../common/json/asObject.ts'
import { asText } from '../../../common/json/asText.ts'
import { CalendarError, calendarError, gonePassed, isGone, objectIn, objectsIn } from './calendarError.ts'
import type {
  BusyTime,
  CalendarProvider,
  CalendarRequest,
  SendCalendarRequest,
  Span,
} from './calendarProvider.ts'
import { eventFields, googleBody, googleEvent, googleEventId, googleFault } from './googleEvent.ts'

/** Calendars that one free/busy request may name. */
const mostAtOnce = 50
/** Range of one free/busy request; Google refuses more than 90 days. */
const longestMs = 60 * 86_400_000
/** Pages of one list; a calendar with more events counts as unreadable. */
const mostPages = 40
const pageSize = 2500

/** Creates the calendars of Google; `base` is the address of their API. */
export function createGoogleCalendar(base: string): CalendarProvider {
  return {
    name: 'google',
    scopes: [
      'https://www.googleapis.com/auth/calendar.events',
      'https://www.googleapis.com/auth/calendar.freebusy',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    ],
    eventIdOf: googleEventId,
    calendars: async send => {
      const { items } = await allPages(send, `${base}/users/me/calendarList?maxResults=250`)
      return items.flatMap(({ id, summary, summaryOverride, primary, accessRole }) =>
        typeof id === 'string' && id !== ''
          ? {
              id,
              name: asText(summaryOverride) || asText(summary) || id,
              isPrimary: primary === true,
              canWrite: accessRole === 'owner' || accessRole === 'writer',
            }
          : [],
      )
    },
    busy: async (send, ids, range, zone) => {
      const busy = new Map<string, readonly BusyTime[] | Error>()
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const some = ids.slice(first, first + mostAtOnce)
        for (const part of partsOf(range)) {
          const { calendars } = await ask(send, {
            method: 'POST',
            url: `${base}/freeBusy`,
            body: { ...instants(part), timeZone: zone, items: some.map(id => ({ id })) },
          })
          for (const id of some) busy.set(id, joined(busy.get(id), busyIn(asObject(calendars)[id])))
        }
      }
      return busy
    },
    events: async (send, id, range, zone) => {
      const { items } = await allPages(send, listOf(id, { ...instants(range) }))
      return items.flatMap(raw => googleEvent(raw, zone) ?? [])
    },
    find: async (send, id, eventId, zone) => {
      try {
        const raw = await ask(send, {
          url: `${eventsOf(id)}/${encodeURIComponent(eventId)}?fields=${eventFields}`,
        })
        return googleEvent(raw, zone)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    changes: async (send, id, from, zone) => {
      const wish: Record<string, string> =
        'cursor' in from ? { syncToken: from.cursor } : { ...instants(from.range), showDeleted: 'true' }
      const { items, cursor } = await allPages(send, listOf(id, wish))
      if (!cursor) throw new CalendarError('unavailable', 'Google sent no place to go on from.')
      return { events: items.flatMap(raw => googleEvent(raw, zone) ?? []), cursor }
    },
    write: async (send, id, copy, { eventId, etag }) => {
      const ownId = googleEventId(copy.bookingId)
      const body = googleBody(copy)
      const isNew = eventId === null || etag === null
      const written = isNew
        ? await inserted(send, id, { ...body, id: ownId })
        : await patched(send, id, eventId, body, etag)
      return {
        eventId: asText(written.id) || ownId,
        etag: asText(written.etag) || null,
        url: asText(written.htmlLink) || null,
      }
    },
    remove: async (send, id, eventId) => {
      const url = `${eventsOf(id)}/${encodeURIComponent(eventId)}?sendUpdates=none`
      await gonePassed(done(send, { method: 'DELETE', url }))
    },
    watch: async (send, id, { id: watchId, token, address, until }) => {
      const params = { ttl: String(Math.max(60, Math.floor((until.getTime() - Date.now()) / 1000))) }
      const body = { id: watchId, type: 'web_hook', address, token, params }
      const { resourceId, expiration } = await ask(send, {
        method: 'POST',
        url: `${eventsOf(id)}/watch`,
        body,
      })
      const end = Number(expiration)
      return { externalId: asText(resourceId), expiresAt: end > 0 ? new Date(end) : until }
    },
    stopWatch: async (send, { id, externalId }) => {
      const body = { id, resourceId: externalId }
      await gonePassed(done(send, { method: 'POST', url: `${base}/channels/stop`, body }))
    },
  }

  function eventsOf(id: string): string {
    return `${base}/calendars/${encodeURIComponent(id)}/events`
  }

  function listOf(id: string, wish: Record<string, string>): string {
    const parameters = new URLSearchParams({
      singleEvents: 'true',
      maxResults: String(pageSize),
      fields: `items(${eventFields}),nextPageToken,nextSyncToken`,
      ...wish,
    })
    return `${eventsOf(id)}?${parameters}`
  }

  /** Adds an event. If its id is used already, an earlier attempt or booking has left it there: it is changed. */
  async function inserted(
    send: SendCalendarRequest,
    id: string,
    body: Record<string, unknown> & { id: string },
  ): Answer {
    try {
      return await ask(send, { method: 'POST', url: `${eventsOf(id)}?sendUpdates=none`, body })
    } catch (error) {
      if (!(error instanceof CalendarError) || error.code !== 'conflict') throw error
      const { id: ownId, ...fields } = body
      return patched(send, id, ownId, fields, null)
    }
  }

  async function patched(
    send: SendCalendarRequest,
    id: string,
    eventId: string,
    body: Record<string, unknown>,
    etag: string | null,
  ): Answer {
    const url = `${eventsOf(id)}/${encodeURIComponent(eventId)}?sendUpdates=none`
    try {
      return await ask(send, { method: 'PATCH', url, body, ...(etag && { headers: { 'if-match': etag } }) })
    } catch (error) {
      // Without an etag the event was just there.
      if (etag === null || !isGone(error)) throw error
      return inserted(send, id, { ...body, id: eventId })
    }
  }
}

type Answer = Promise<Record<string, unknown>>

async function ask(send: SendCalendarRequest, request: CalendarRequest) {
  return objectIn(await send(request), googleFault)
}

/** Sends a request whose answer is empty. */
async function done(send: SendCalendarRequest, request: CalendarRequest): Promise<void> {
  const reply = await send(request)
  if (reply.status >= 300) objectIn(reply, googleFault)
}

async function allPages(send: SendCalendarRequest, url: string) {
  const items: Record<string, unknown>[] = []
  let page = ''
  for (let count = 0; count < mostPages; count++) {
    const answer = await ask(send, { url: page ? `${url}&pageToken=${encodeURIComponent(page)}` : url })
    items.push(...objectsIn(answer.items))
    page = asText(answer.nextPageToken)
    if (!page) return { items, cursor: asText(answer.nextSyncToken) }
  }
  throw new CalendarError('unavailable', 'The calendar has too many events.')
}

/** Returns the busy times of one calendar. Google answers 200 even if it could not read one. */
function busyIn(answer: unknown): readonly BusyTime[] | Error {
  const { busy, errors } = asObject(answer)
  const [error] = objectsIn(errors)
  if (error) return calendarError(error.reason === 'notFound' ? 'not_found' : 'unavailable')
  if (!Array.isArray(busy)) return calendarError('unavailable')
  const times = objectsIn(busy).map(({ start, end }) => ({
    start: Date.parse(asText(start)),
    end: Date.parse(asText(end)),
    event_id: null,
  }))
  const isWhole = times.every(({ start, end }) => !Number.isNaN(start) && !Number.isNaN(end))
  return isWhole ? times : calendarError('unavailable')
}

/** Returns a range as parts that Google accepts in one free/busy request. */
function partsOf({ start, end }: Span): Span[] {
  const parts: Span[] = []
  for (let from = start; from < end; from += longestMs)
    parts.push({ start: from, end: Math.min(end, from + longestMs) })
  return parts
}

/** Returns the busy times of a calendar in two parts of a range. It is unreadable if one of them is. */
function joined(
  earlier: readonly BusyTime[] | Error | undefined,
  later: readonly BusyTime[] | Error,
): readonly BusyTime[] | Error {
  if (earlier === undefined || later instanceof Error) return later
  return earlier instanceof Error ? earlier : [...earlier, ...later]
}

function instants({ start, end }: Span) {
  return { timeMin: new Date(start).toISOString(), timeMax: new Date(end).toISOString() }
}
