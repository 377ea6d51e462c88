import { randomUUID } from 'node:crypto'
import {
  type CalendarAnswer,
  type CalendarCall,
  createFakeCalendars,
  type FakeEvent,
  startCalendarServer,
} from './calendarServer.ts'

const pageSize = 3

/**
 * Starts calendars like those of Microsoft Graph on a socket: times without a zone and with seven decimals, links to
 * further pages, delta links that end, transaction ids, at most four requests of a mailbox at once, and subscriptions.
 */
export async function startFakeGraphCalendar() {
  const world = createFakeCalendars()
  const state: {
    /** Delta links from before this version answer 410. */
    oldest: number
    transactions: Map<string, string>
    subscriptions: Map<string, { clientState: string; notificationUrl: string; calendar: string }>
    /** What the address of a new subscription answered. */
    validate: (address: string) => Promise<boolean>
    running: number
    most: number
  } = {
    oldest: 0,
    transactions: new Map(),
    subscriptions: new Map(),
    validate: async () => true,
    running: 0,
    most: 0,
  }
  const server = await startCalendarServer(counted)
  return { ...server, ...world, fake: state }

  async function counted(call: CalendarCall): Promise<CalendarAnswer> {
    state.running += 1
    state.most = Math.max(state.most, state.running)
    try {
      if (state.running > 4) {
        return {
          status: 429,
          headers: { 'retry-after': '7' },
          body: { error: { code: 'ApplicationThrottled' } },
        }
      }
      await new Promise(resolve => setImmediate(resolve))
      return await answer(call)
    } finally {
      state.running -= 1
    }
  }

  async function answer({ method, path, query, body, headers }: CalendarCall): Promise<CalendarAnswer> {
    if (!headers.prefer?.includes('outlook.timezone="UTC"')) return refused(400, 'NoZone')
    if (path === '/me/calendars') return { status: 200, body: { value: listed() } }
    if (path === '/subscriptions') return subscribe(body)
    const [, subscription] = /^\/subscriptions\/(.+)$/.exec(path) ?? []
    if (subscription) return { status: state.subscriptions.delete(subscription) ? 204 : 404 }
    const [, eventId] = /^\/me\/events\/(.+)$/.exec(path) ?? []
    if (eventId) return one(method, eventId, body)
    const [, calendar = '', rest = ''] = /^\/me\/calendars\/(.+?)\/(.+)$/.exec(path) ?? []
    const events = world.eventsIn(calendar)
    if (!events) return refused(404, 'ErrorItemNotFound')
    if (rest === 'calendarView') return view(path, events, query)
    if (rest === 'calendarView/delta') return delta(path, events, query)
    if (method === 'GET')
      return { status: 200, body: { value: withBooking(events, query.get('$filter') ?? '') } }
    return create(calendar, body)
  }

  function listed() {
    return [...world.calendars].map(([id, { name, canWrite }], index) => ({
      ...{ id, name },
      ...{ canEdit: canWrite, isDefaultCalendar: index === 0 },
    }))
  }

  function view(
    path: string,
    events: ReadonlyMap<string, FakeEvent>,
    query: URLSearchParams,
  ): CalendarAnswer {
    const [from, to] = ['startDateTime', 'endDateTime'].map(name => Date.parse(query.get(name) ?? ''))
    const found = [...events.values()].filter(
      ({ isGone, start, end }) => !isGone && start < (to ?? 0) && end > (from ?? 0),
    )
    return paged(path, found, query, {})
  }

  function delta(
    path: string,
    events: ReadonlyMap<string, FakeEvent>,
    query: URLSearchParams,
  ): CalendarAnswer {
    const token = query.get('$deltatoken')
    if (token === null) {
      const link = `${server.url}${path}?$deltatoken=${world.state.version}`
      const [from, to] = ['startDateTime', 'endDateTime'].map(name => Date.parse(query.get(name) ?? ''))
      const found = [...events.values()].filter(
        ({ isGone, start, end }) => !isGone && start < (to ?? 0) && end > (from ?? 0),
      )
      return paged(path, found, query, { '@odata.deltaLink': link })
    }
    if (Number(token) < state.oldest) return refused(410, 'SyncStateNotFound')
    const link = `${server.url}${path}?$deltatoken=${world.state.version}`
    const found = [...events.values()].filter(({ version }) => version > Number(token))
    return paged(path, found, query, { '@odata.deltaLink': link })
  }

  function paged(
    path: string,
    found: readonly FakeEvent[],
    query: URLSearchParams,
    end: Record<string, string>,
  ): CalendarAnswer {
    const first = Number(query.get('$skip') ?? 0)
    const next = new URLSearchParams(query)
    next.set('$skip', String(first + pageSize))
    const more = { '@odata.nextLink': `${server.url}${encodeURI(path)}?${next}` }
    const isLast = first + pageSize >= found.length
    return {
      status: 200,
      body: { value: found.slice(first, first + pageSize).map(shown), ...(isLast ? end : more) },
    }
  }

  function withBooking(events: ReadonlyMap<string, FakeEvent>, filter: string) {
    const [, booking] = /ep\/value eq '([^']+)'/.exec(filter) ?? []
    return [...events.values()]
      .filter(event => !event.isGone && event.booking === booking)
      .map(({ id }) => ({ id }))
  }

  function create(calendar: string, body: Record<string, unknown>): CalendarAnswer {
    const transaction = String(body.transactionId)
    const id = state.transactions.get(transaction) ?? `event-${randomUUID()}`
    state.transactions.set(transaction, id)
    return { status: 201, body: shown(world.put(calendar, { id, ...fieldsOf(body) })) }
  }

  function one(method: string, id: string, body: Record<string, unknown>): CalendarAnswer {
    const place = [...world.calendars].find(([, { events }]) => events.has(id))
    const held = place?.[1].events.get(id)
    if (!place || !held || held.isGone) return refused(404, 'ErrorItemNotFound')
    if (method === 'GET') return { status: 200, body: shown(held) }
    if (method === 'PATCH')
      return { status: 200, body: shown(world.put(place[0], { id, ...fieldsOf(body) })) }
    world.put(place[0], { id, isGone: true })
    return { status: 204 }
  }

  async function subscribe(body: Record<string, unknown>): Promise<CalendarAnswer> {
    const { clientState, notificationUrl, resource, expirationDateTime } = body as Record<string, string>
    const isShort = Date.parse(expirationDateTime ?? '') - Date.now() < 7 * 86_400_000
    const isFine = (clientState ?? '').length <= 128 && notificationUrl?.startsWith('https:') && isShort
    if (!isFine || !(await state.validate(notificationUrl ?? ''))) return refused(400, 'InvalidRequest')
    const id = randomUUID()
    const calendar = /^\/me\/calendars\/(.+)\/events$/.exec(resource ?? '')?.[1] ?? ''
    state.subscriptions.set(id, {
      ...{ calendar, clientState: clientState ?? '' },
      notificationUrl: notificationUrl ?? '',
    })
    return { status: 201, body: { id, expirationDateTime } }
  }
}

function refused(status: number, code: string): CalendarAnswer {
  return { status, body: { error: { code, message: code } } }
}

function shown({ id, start, end, isBusy, isGone, isAllDay, isDeclined }: FakeEvent) {
  if (isGone) return { id, '@removed': { reason: 'deleted' } }
  const time = (ms: number) => ({
    dateTime: `${new Date(ms).toISOString().slice(0, 19)}.0000000`,
    timeZone: 'UTC',
  })
  return {
    ...{ id, start: time(start), end: time(end), isAllDay },
    ...{ isCancelled: false, showAs: isBusy ? 'busy' : 'free' },
    responseStatus: { response: isDeclined ? 'declined' : 'organizer' },
    webLink: `https://outlook.office365.com/owa/?itemid=${id}`,
  }
}

function fieldsOf(body: Record<string, unknown>): Partial<FakeEvent> {
  const {
    start,
    end,
    subject,
    attendees,
    singleValueExtendedProperties: properties,
  } = body as {
    start?: { dateTime: string }
    end?: { dateTime: string }
    subject?: string
    attendees?: unknown
    singleValueExtendedProperties?: { value: string }[]
  }
  return {
    ...(start && { start: Date.parse(`${start.dateTime}Z`) }),
    ...(end && { end: Date.parse(`${end.dateTime}Z`) }),
    ...(subject !== undefined && { title: subject }),
    ...(attendees !== undefined && { attendees }),
    booking: properties?.[0]?.value ?? null,
  }
}
