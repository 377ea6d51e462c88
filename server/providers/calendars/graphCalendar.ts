import { asText } from '../../../common/json/asText.ts'
import { parseUrl } from '../../../common/web/parseUrl.ts'
import { CalendarError, gonePassed, isGone, objectIn, objectsIn } from './calendarError.ts'
import type {
  BusyTime,
  CalendarProvider,
  CalendarRequest,
  EventCopy,
  SendCalendarRequest,
  Span,
} from './calendarProvider.ts'
import { bookingFilter, eventFields, graphBody, graphEvent, graphFault } from './graphEvent.ts'

/** Requests to one mailbox at a time; more are throttled. */
const mostAtOnce = 4
/** Pages of one list; a calendar with more events counts as unreadable. */
const mostPages = 100
const prefer = 'outlook.timezone="UTC", IdType="ImmutableId", odata.maxpagesize=200'
/** Longest life of a subscription to events: below seven days. */
const longestWatchMs = 6.5 * 86_400_000

/** Creates the calendars of Microsoft 365 and Outlook.com; `base` is the address of Graph. */
export function createGraphCalendar(base: string): CalendarProvider {
  const { origin } = new URL(base)
  return {
    name: 'microsoft',
    scopes: ['Calendars.ReadWrite'],
    eventIdOf: () => null,
    calendars: async send => {
      const { items } = await allPages(send, `${base}/me/calendars?$select=id,name,canEdit,isDefaultCalendar`)
      return items.flatMap(({ id, name, canEdit, isDefaultCalendar }) =>
        typeof id === 'string' && id !== ''
          ? {
              id,
              name: asText(name) || id,
              isPrimary: isDefaultCalendar === true,
              canWrite: canEdit === true,
            }
          : [],
      )
    },
    busy: async (send, ids, range, zone) => {
      const busy = new Map<string, readonly BusyTime[] | Error>()
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const some = ids.slice(first, first + mostAtOnce)
        const answers = await Promise.all(some.map(id => busyOf(send, id, range, zone)))
        for (const [index, id] of some.entries()) busy.set(id, answers[index] ?? [])
      }
      return busy
    },
    events,
    find: async (send, _id, eventId, zone) => {
      try {
        return graphEvent(await ask(send, { url: `${eventAt(eventId)}?$select=${eventFields}` }), zone)
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    changes: async (send, id, from, zone) => {
      const url = 'cursor' in from ? from.cursor : `${viewOf(id)}/delta?${spanQuery(from.range)}`
      const { items, cursor } = await allPages(send, url)
      if (!cursor) throw new CalendarError('unavailable', 'Microsoft sent no place to go on from.')
      return { events: items.flatMap(raw => graphEvent(raw, zone) ?? []), cursor }
    },
    write: async (send, id, copy, { eventId, write }) => {
      const held = eventId ?? (await foundId(send, id, copy.bookingId))
      const written =
        (held !== null && (await patched(send, held, copy))) || (await created(send, id, copy, write))
      return { eventId: asText(written.id), etag: null, url: asText(written.webLink) || null }
    },
    remove: async (send, _id, eventId) => {
      await gonePassed(done(send, { method: 'DELETE', url: eventAt(eventId) }))
    },
    watch: async (send, id, { token, address, until }) => {
      const end = Math.min(until.getTime(), Date.now() + longestWatchMs)
      const answer = await ask(send, {
        method: 'POST',
        url: `${base}/subscriptions`,
        body: {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          resource: `/me/calendars/${id}/events`,
          expirationDateTime: new Date(end).toISOString(),
          clientState: token,
        },
      })
      const given = Date.parse(asText(answer.expirationDateTime))
      return { externalId: asText(answer.id), expiresAt: new Date(Number.isNaN(given) ? end : given) }
    },
    stopWatch: async (send, { externalId }) => {
      const url = `${base}/subscriptions/${encodeURIComponent(externalId)}`
      await gonePassed(done(send, { method: 'DELETE', url }))
    },
  }

  async function events(send: SendCalendarRequest, id: string, range: Span, zone: string) {
    const { items } = await allPages(send, `${viewOf(id)}?${spanQuery(range)}&$select=${eventFields}`)
    return items.flatMap(raw => graphEvent(raw, zone) ?? [])
  }

  async function busyOf(send: SendCalendarRequest, id: string, range: Span, zone: string) {
    try {
      const found = await events(send, id, range, zone)
      return found.flatMap(({ id: event_id, span, isBusy }) => (span && isBusy ? { ...span, event_id } : []))
    } catch (error) {
      // Only what concerns this calendar alone; the rest would fail alike.
      if (error instanceof CalendarError && (error.code === 'not_found' || error.code === 'forbidden'))
        return error
      throw error
    }
  }

  function calendarAt(id: string): string {
    return `${base}/me/calendars/${encodeURIComponent(id)}`
  }

  function viewOf(id: string): string {
    return `${calendarAt(id)}/calendarView`
  }

  function eventAt(id: string): string {
    return `${base}/me/events/${encodeURIComponent(id)}`
  }

  /** Looks back for an event that an earlier attempt has written without an answer. */
  async function foundId(send: SendCalendarRequest, id: string, bookingId: string): Promise<string | null> {
    const filter = encodeURIComponent(bookingFilter(bookingId))
    const { value } = await ask(send, { url: `${calendarAt(id)}/events?$filter=${filter}&$select=id` })
    return asText(objectsIn(value)[0]?.id) || null
  }

  async function created(send: SendCalendarRequest, id: string, copy: EventCopy, write: number) {
    const body = {
      ...graphBody(copy),
      transactionId: `${copy.bookingId}:${write}`,
      isReminderOn: false,
    }
    return ask(send, { method: 'POST', url: `${calendarAt(id)}/events`, body })
  }

  /** Changes an event; returns null if it is gone. */
  async function patched(send: SendCalendarRequest, eventId: string, copy: EventCopy) {
    try {
      return await ask(send, { method: 'PATCH', url: eventAt(eventId), body: graphBody(copy) })
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  }

  async function allPages(send: SendCalendarRequest, first: string) {
    const items: Record<string, unknown>[] = []
    let url = first
    for (let count = 0; count < mostPages; count++) {
      const answer = await ask(send, { url: ours(url) })
      items.push(...objectsIn(answer.value))
      const next = asText(answer['@odata.nextLink'])
      if (!next) return { items, cursor: asText(answer['@odata.deltaLink']) }
      url = next
    }
    throw new CalendarError('unavailable', 'The calendar has too many events.')
  }

  /** Returns an address that Microsoft sent; a token goes nowhere else. */
  function ours(url: string): string {
    if (parseUrl(url)?.origin === origin) return url
    throw new CalendarError('unavailable', 'The answer leads to another server.')
  }
}

async function ask(send: SendCalendarRequest, request: CalendarRequest) {
  return objectIn(await send(withPreference(request)), graphFault)
}

/** Sends a request whose answer is empty. */
async function done(send: SendCalendarRequest, request: CalendarRequest): Promise<void> {
  const reply = await send(withPreference(request))
  if (reply.status >= 300) objectIn(reply, graphFault)
}

function withPreference(request: CalendarRequest): CalendarRequest {
  return { ...request, headers: { prefer } }
}

function spanQuery({ start, end }: Span): string {
  return `startDateTime=${new Date(start).toISOString()}&endDateTime=${new Date(end).toISOString()}`
}
