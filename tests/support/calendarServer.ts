import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CalendarCall {
  method: string
  /** Path without the query. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}

export interface CalendarAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** Closes the connection after the work, as if the answer had been lost. */
  isLost?: boolean
}

/** Returns an answer in place of the server, or `silent` for none at all. */
export type CalendarTrouble = (call: CalendarCall) => CalendarAnswer | 'silent' | undefined

/** An event of a fake calendar. Times are milliseconds since 1970. */
export interface FakeEvent {
  id: string
  start: number
  end: number
  isBusy: boolean
  isGone: boolean
  isAllDay: boolean
  isDeclined: boolean
  /** Grows with each change of the calendar. */
  version: number
  title: string
  booking: string | null
  /** Who is invited; our copies invite nobody. */
  attendees: unknown
}

/** Starts an HTTP server for a fake calendar. `trouble` can answer in its place. */
export async function startCalendarServer(
  answer: (call: CalendarCall) => CalendarAnswer | Promise<CalendarAnswer>,
) {
  const calls: string[] = []
  const control: {
    trouble: CalendarTrouble | null
    accepts: (token: string) => boolean
    /** Does the work of a request, but cuts the connection before the answer. */
    loses: (call: CalendarCall) => boolean
    /** Lets a request wait before its work. */
    before: (call: CalendarCall) => Promise<void> | undefined
    /** Lets an answer wait after the work. */
    after: (call: CalendarCall) => Promise<void> | undefined
  } = {
    trouble: null,
    loses: () => false,
    before: () => undefined,
    after: () => undefined,
    accepts: () => true,
  }
  const open = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    const call = await callOf(request)
    calls.push(`${call.method} ${call.path}`)
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    await control.before(call)
    const trouble = control.trouble?.(call)
    if (trouble === 'silent') return
    const reply =
      trouble ??
      (control.accepts(token) ? await answer(call) : { status: 401, body: { error: { code: 401 } } })
    await control.after(call)
    if (reply.isLost || control.loses(call)) return response.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    calls,
    control,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function callOf(request: IncomingMessage): Promise<CalendarCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://fake')
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    body: text ? JSON.parse(text) : {},
    headers: request.headers,
  }
}

/** Creates calendars with their events, and a list of changes. */
export function createFakeCalendars() {
  const calendars = new Map<string, { name: string; canWrite: boolean; events: Map<string, FakeEvent> }>()
  const state = { version: 0 }
  return { calendars, state, add, put, live, eventsIn }

  function add(id: string, name = id, canWrite = true): void {
    calendars.set(id, { name, canWrite, events: new Map() })
  }

  function eventsIn(id: string): Map<string, FakeEvent> | undefined {
    return calendars.get(id)?.events
  }

  /** Adds or changes an event, as a person or a program does. */
  function put(calendar: string, event: Partial<FakeEvent> & Pick<FakeEvent, 'id'>): FakeEvent {
    const events = eventsIn(calendar)
    if (!events) throw new Error(`There is no calendar ${calendar}`)
    state.version += 1
    const whole = { ...blank, ...events.get(event.id), ...event, version: state.version }
    events.set(event.id, whole)
    return whole
  }

  /** Returns the events that are not gone. */
  function live(calendar: string): FakeEvent[] {
    return [...(eventsIn(calendar)?.values() ?? [])].filter(({ isGone }) => !isGone)
  }
}

const blank: Omit<FakeEvent, 'id'> = {
  start: 0,
  end: 0,
  isBusy: true,
  isGone: false,
  isAllDay: false,
  isDeclined: false,
  version: 0,
  title: '',
  booking: null,
  attendees: undefined,
}
