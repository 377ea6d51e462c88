import {
  type CalendarAnswer,
  type CalendarCall,
  createFakeCalendars,
  type FakeEvent,
  startCalendarServer,
} from './calendarServer.ts'

const pageSize = 3

/**
 * Starts calendars like Google's on a socket: pages of three, sync tokens that end, ids that stay taken by deleted
 * events, etags, free/busy answers with errors inside, and watches.
 */
export async function startFakeGoogleCalendar() {
  const world = createFakeCalendars()
  const state: {
    /** Sync tokens from before this version answer 410. */
    oldest: number
    /** Calendars that free/busy cannot read, with the reason. */
    unreadable: Map<string, string>
    watches: Map<string, { token: string; address: string; calendar: string; resource: string }>
  } = { oldest: 0, unreadable: new Map(), watches: new Map() }
  const server = await startCalendarServer(answer)
  return { ...server, ...world, fake: state }

  function answer(call: CalendarCall): CalendarAnswer {
    const { method, path, query, body } = call
    if (path === '/users/me/calendarList') return { status: 200, body: { items: listed() } }
    if (path === '/freeBusy') {
      return isTooLong(body) ? refused(400, 'timeRangeTooLong') : { status: 200, body: freeBusy(body) }
    }
    if (path === '/channels/stop') {
      return { status: state.watches.delete(String(body.id)) ? 204 : 404 }
    }
    const [, calendar = '', event] = /^\/calendars\/(.+?)\/events(?:\/(.+))?$/.exec(path) ?? []
    const events = world.eventsIn(calendar)
    if (!events) return refused(404, 'notFound')
    if (event === 'watch') return watch(calendar, body)
    if (method === 'GET' && event === undefined) return list(events, query)
    if (query.get('sendUpdates') !== 'none' && method !== 'GET') return refused(400, 'tellsAttendees')
    if (method === 'POST') return insert(calendar, events, body)
    const held = event === undefined ? undefined : events.get(event)
    if (!held) return refused(404, 'notFound')
    if (method === 'GET') return { status: 200, body: shown(held) }
    if (method === 'PATCH') return patch(calendar, held, call)
    if (held.isGone) return refused(410, 'deleted')
    world.put(calendar, { id: held.id, isGone: true })
    return { status: 204 }
  }

  function listed() {
    return [...world.calendars].map(([id, { name, canWrite }], index) => ({
      id,
      summary: name,
      ...(index === 0 && { primary: true }),
      accessRole: canWrite ? 'writer' : 'freeBusyReader',
    }))
  }

  function list(events: ReadonlyMap<string, FakeEvent>, query: URLSearchParams): CalendarAnswer {
    const token = query.get('syncToken')
    if (token !== null && query.get('timeMin') !== null) return refused(400, 'invalid')
    if (token !== null && Number(token) < state.oldest) return refused(410, 'fullSyncRequired')
    const [from, to] = ['timeMin', 'timeMax'].map(name => Date.parse(query.get(name) ?? ''))
    const found = [...events.values()].filter(({ version, start, end, isGone }) => {
      if (token !== null) return version > Number(token)
      const isShown = !isGone || query.get('showDeleted') === 'true'
      return isShown && start < (to ?? 0) && end > (from ?? 0)
    })
    const first = Number(query.get('pageToken') ?? 0)
    const next = first + pageSize
    return {
      status: 200,
      body: {
        items: found.slice(first, next).map(shown),
        // The token comes with the last page only.
        ...(next < found.length
          ? { nextPageToken: String(next) }
          : { nextSyncToken: String(world.state.version) }),
      },
    }
  }

  function insert(
    calendar: string,
    events: ReadonlyMap<string, FakeEvent>,
    body: Record<string, unknown>,
  ): CalendarAnswer {
    const id = String(body.id ?? '')
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return refused(400, 'invalid')
    if (events.has(id)) return refused(409, 'duplicate')
    return { status: 200, body: shown(world.put(calendar, { id, ...fieldsOf(body) })) }
  }

  function patch(calendar: string, held: FakeEvent, { headers, body }: CalendarCall): CalendarAnswer {
    const wanted = headers['if-match']
    if (wanted !== undefined && wanted !== etagOf(held)) return refused(412, 'conditionNotMet')
    const isBack = body.status === 'confirmed' || body.status === 'tentative'
    const change = { ...fieldsOf(body), ...(isBack && { isGone: false }) }
    return { status: 200, body: shown(world.put(calendar, { id: held.id, ...change })) }
  }

  function watch(calendar: string, body: Record<string, unknown>): CalendarAnswer {
    const { id, address, token } = body
    const isFine =
      String(id).length <= 64 && String(address).startsWith('https:') && String(token).length <= 256
    if (!isFine) return refused(400, 'webhookUrlNotHttps')
    const resource = `resource of ${calendar}`
    state.watches.set(String(id), { token: String(token), address: String(address), calendar, resource })
    const { ttl } = body.params as { ttl: string }
    return {
      status: 200,
      body: { id, resourceId: resource, expiration: String(Date.now() + Number(ttl) * 1000) },
    }
  }

  function freeBusy(body: Record<string, unknown>) {
    const items = body.items as { id: string }[]
    if (items.length > 50) return { error: 'too many' }
    const [from, to] = [body.timeMin, body.timeMax].map(time => Date.parse(String(time)))
    const calendars = items.map(({ id }) => {
      const reason = world.calendars.has(id) ? state.unreadable.get(id) : 'notFound'
      if (reason) return [id, { errors: [{ domain: 'global', reason }] }]
      const busy = world
        .live(id)
        .filter(({ isBusy, start, end }) => isBusy && start < (to ?? 0) && end > (from ?? 0))
        .map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }))
      return [id, { busy }]
    })
    return { calendars: Object.fromEntries(calendars) }
  }
}

function refused(status: number, reason: string): CalendarAnswer {
  return {
    status,
    body: { error: { code: status, errors: [{ domain: 'global', reason }], message: reason } },
  }
}

function etagOf({ version }: FakeEvent): string {
  return `"${version}"`
}

function shown(event: FakeEvent) {
  const { id, start, end, isAllDay, isBusy, isGone, isDeclined } = event
  const time = (ms: number) => {
    const iso = new Date(ms).toISOString()
    return isAllDay ? { date: iso.slice(0, 10) } : { dateTime: iso }
  }
  // A deleted event has its id and status alone.
  if (isGone) return { id, status: 'cancelled', etag: etagOf(event) }
  return {
    ...{ id, status: 'confirmed', etag: etagOf(event) },
    ...{ htmlLink: `https://calendar.google.com/calendar/event?eid=${id}` },
    ...{ start: time(start), end: time(end) },
    ...(!isBusy && { transparency: 'transparent' }),
    ...(isDeclined && { attendees: [{ self: true, responseStatus: 'declined' }] }),
  }
}

function fieldsOf(body: Record<string, unknown>): Partial<FakeEvent> {
  const { start, end, summary, attendees, extendedProperties } = body as {
    start?: { dateTime: string }
    end?: { dateTime: string }
    summary?: string
    attendees?: unknown
    extendedProperties?: { private?: { switchboard_booking?: string } }
  }
  return {
    ...(start && { start: Date.parse(start.dateTime) }),
    ...(end && { end: Date.parse(end.dateTime) }),
    ...(summary !== undefined && { title: summary }),
    ...(attendees !== undefined && { attendees }),
    booking: extendedProperties?.private?.switchboard_booking ?? null,
  }
}

/** Google refuses to read more than 90 days at once. */
function isTooLong({ timeMin, timeMax }: Record<string, unknown>): boolean {
  return Date.parse(String(timeMax)) - Date.parse(String(timeMin)) > 90 * 86_400_000
}
