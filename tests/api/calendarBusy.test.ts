import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { monday, offerPage, openCalendar, tokenOf } from '../support/bookingPageWorld.ts'
import { makeCalendar } from '../support/bookingWorld.ts'
import { type CalendarSyncWorld, createCalendarSyncWorld, midnight } from '../support/calendarSyncWorld.ts'
import { family, main } from '../support/calendarVendors.ts'
import type { Client } from '../support/client.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

type Busy = components['schemas']['CalendarBusy']

const hour = 3_600_000
const minute = 60_000
const iso = (time: number) => new Date(time).toISOString()

function ask(who: Client, query: Record<string, string>) {
  return who.get(`/calendar_busy?${new URLSearchParams(query)}`)
}

describe.each(['google', 'microsoft'] as const)('GET /calendar_busy of a calendar that asks %s', provider => {
  let world: CalendarSyncWorld
  let calendar: string
  let count = 0
  const range = { from: iso(midnight(3)), to: iso(midnight(4)) }

  beforeAll(async () => {
    world = await createCalendarSyncWorld()
  })
  beforeEach(async () => {
    calendar = await world.makeCalendar(`Calendar ${++count}`)
    await world.connect(calendar, provider, { conflict_calendar_ids: [family] })
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    expect(world.app.faults).toEqual([])
    await world?.close()
  })

  const busy = async (more: Record<string, string> = {}) =>
    (await ask(await world.app.as('viewer'), { ...range, calendar_ids: calendar, ...more })).json<Busy>()
  const put = (place: string, id: string, from: number, to: number) =>
    world.fakes[provider].put(place, {
      ...{ id, title: 'Surgery', start: midnight(3) + from * hour, end: midnight(3) + to * hour },
    })

  it('shows the busy times of the latest look with their source, without titles, and asks nobody', async () => {
    put(main, 'lunch', 10, 12)
    put(main, 'longer', 11, 13)
    put(family, 'home', 20, 21)
    await world.sync()
    world.fakes[provider].calls.length = 0
    const answer = await busy()
    const own = { calendar_id: calendar, provider }
    const at = (from: number, to: number) => ({
      start: iso(midnight(3) + from * hour),
      end: iso(midnight(3) + to * hour),
    })
    expect(answer.busy).toEqual([
      { ...own, source: 'Ann', ...at(10, 13) },
      { ...own, source: 'Family', ...at(20, 21) },
    ])
    expect(JSON.stringify(answer)).not.toContain('Surgery')
    expect(world.fakes[provider].calls).toEqual([])
    expect((await busy({ from: iso(midnight(4)), to: iso(midnight(5)) })).busy).toEqual([])
  })

  it('leaves out the copies of bookings', async () => {
    await world.bookAt(calendar, 3, 9)
    await world.settled()
    await world.sync()
    expect([...world.fakes[provider].calendars.values()].some(({ events }) => events.size > 0)).toBe(true)
    expect((await busy()).busy).toEqual([])
  })

  it('says for which time it knows them and since when', async () => {
    await world.sync()
    const [before] = (await busy()).connections
    world.clock.ahead = 20 * minute
    await world.sync()
    const [after] = (await busy()).connections
    expect(after).toMatchObject({ calendar_id: calendar, provider, state: 'connected', failing_since: null })
    const { read_at, known_from, known_to } = after ?? {}
    expect(Date.parse(String(read_at))).toBeGreaterThanOrEqual(
      Date.parse(String(before?.read_at)) + 19 * minute,
    )
    expect(Date.parse(String(known_from))).toBeLessThanOrEqual(midnight(-6))
    expect(Date.parse(String(known_to))).toBeGreaterThanOrEqual(midnight(62))
  })

  it('keeps what it knew while the provider is away, and says since when it is', async () => {
    put(main, 'lunch', 10, 12)
    await world.sync()
    const before = await busy()
    world.fakes[provider].control.trouble = () => ({ status: 503, body: { error: {} } })
    world.clock.ahead = 20 * minute
    await world.sync()
    const after = await busy()
    expect(after.busy).toEqual(before.busy)
    expect(after.connections).toEqual([
      expect.objectContaining({
        ...{ state: 'error', reason: 'unavailable', read_at: before.connections[0]?.read_at },
        failing_since: expect.any(String),
      }),
    ])
  })

  it('asks for a sign-in once it has ended', async () => {
    world.fakes[provider].control.accepts = () => false
    await world.identity[provider].revokeAll()
    await world.sync()
    expect((await busy()).connections).toMatchObject([{ state: 'reauth_required', reason: 'unauthorized' }])
  })
})

describe('GET /calendar_busy', () => {
  let app: TestApp
  let viewer: Client
  let calendar: string
  let round = 0
  /** Milliseconds that the server's clock is ahead of a Monday morning. */
  let ahead = 0
  const tuesday = { from: '2026-06-02T00:00:00.000Z', to: '2026-06-03T00:00:00.000Z' }

  beforeAll(async () => {
    app = await createTestApp({ now: () => new Date(monday.getTime() + ahead) })
    viewer = await app.as('viewer')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ahead = 0
    const admin = await app.as('admin')
    if (calendar) await admin.patch(`/calendar/${calendar}`, { enabled: false })
    calendar = await openCalendar(admin, `Dr Okafor ${++round}`)
  })

  const holds = async (query: object = {}) =>
    (await ask(viewer, { ...tuesday, calendar_ids: calendar, ...query })).json<Busy>().holds

  it('shows a reserved time until it ends, and not who reserved it', async () => {
    const admin = await app.as('admin')
    await offerPage(admin)
    const visitor = app.nobody()
    const held = await visitor.post('/booking_page/lakeside/hold', { token: await tokenOf(visitor) })
    expect(held.status, held.text).toBe(201)
    const { start, end, held_until } = held.json<{ start: string; end: string; held_until: string }>()
    const expected = [{ calendar_id: calendar, service_id: 'check_up', start, end, held_until }]
    expect(await holds()).toEqual(expected)
    const everywhere = (await ask(viewer, tuesday)).json<Busy>()
    expect(everywhere.holds).toEqual(expected)
    expect(await holds({ from: '2026-06-03T00:00:00Z', to: '2026-06-04T00:00:00Z' })).toEqual([])
    ahead = Date.parse(held_until) - monday.getTime()
    expect(await holds()).toEqual([])
  })

  it('shows a time that is reserved in two calendars in both', async () => {
    const admin = await app.as('admin')
    const room = await openCalendar(admin, `Room ${round}`)
    const service = { name: 'Check-up', service_id: 'check_up', duration_minutes: 60, mode: 'together' }
    await offerPage(admin, { services: [{ ...service, calendar_ids: [calendar, room] }] })
    const visitor = app.nobody()
    const held = await visitor.post('/booking_page/lakeside/hold', { token: await tokenOf(visitor) })
    expect(held.status, held.text).toBe(201)
    const found = await holds({ calendar_ids: `${calendar},${room}` })
    expect(found.map(({ calendar_id }) => calendar_id).sort()).toEqual([calendar, room].sort())
    expect(await holds({ calendar_ids: room })).toHaveLength(1)
    await admin.patch(`/calendar/${room}`, { enabled: false })
  })

  it.each([
    ['/query/to', { to: tuesday.from }],
    ['/query/to', { to: '2026-08-03T00:00:01.000Z' }],
    ['/query/from', { from: 'tuesday' }],
    ['/query/calendar_ids', { calendar_ids: 'dr-okafor' }],
    ['/query/calendar_ids', { calendar_ids: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11' }],
    ['/query/calendar_ids', { calendar_ids: '-'.repeat(36) }],
  ])('refuses %s of %j', async (pointer, query) => {
    const answer = await ask(viewer, { ...tuesday, ...query })
    expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid'])
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ pointer }])
  })

  it('takes a range of 62 days, and a calendar that is named twice', async () => {
    const query = { to: '2026-08-03T00:00:00.000Z', calendar_ids: `${calendar},${calendar}` }
    expect((await ask(viewer, { ...tuesday, ...query })).status).toBe(200)
  })

  it('does not know a calendar of another tenant, or in the trash', async () => {
    const admin = await app.as('admin')
    const theirs = await makeCalendar(await app.as('admin', 'hillside'), 'Theirs')
    const gone = await makeCalendar(admin, 'Gone')
    expect((await admin.delete(`/calendar/${gone}`)).status).toBe(200)
    for (const id of [theirs, gone]) {
      const answer = await ask(viewer, { ...tuesday, calendar_ids: `${calendar},${id}` })
      expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid'])
    }
  })
})
