import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarTrouble } from '../support/calendarServer.ts'
import {
  type CalendarSyncWorld,
  createCalendarSyncWorld,
  midnight,
  type Provider,
} from '../support/calendarSyncWorld.ts'
import { family, main } from '../support/calendarVendors.ts'

const hour = 3_600_000
const minute = 60_000
let world: CalendarSyncWorld
let count = 0

beforeAll(async () => {
  world = await createCalendarSyncWorld()
})
afterEach(() => world.reset())
afterAll(async () => {
  expect(world.app.faults).toEqual([])
  await world?.close()
})

const open = (from = 0, to = 24) => Array.from({ length: to - from }, (_, index) => from + index)
const all = open()

/** Makes a calendar of ours that asks a main calendar and another one. */
async function connected(provider: Provider, more: object = {}, calendar: object = {}): Promise<string> {
  const id = await world.makeCalendar(`Calendar ${++count}`, calendar)
  await world.connect(id, provider, { conflict_calendar_ids: [family], ...more })
  return id
}

async function busyKept(calendar: string): Promise<boolean> {
  const links = world.app.database.owner.selectFrom('calendar_link').select('busy_at')
  return (await links.where('calendar_id', '=', calendar).executeTakeFirst())?.busy_at !== null
}

function event(provider: Provider, id: string, day: number, from: number, to: number, more: object = {}) {
  const [start, end] = [midnight(day) + from * hour, midnight(day) + to * hour]
  return world.fakes[provider].put(main, { id, start, end, ...more })
}

describe.each(['google', 'microsoft'] as const)('a calendar that asks %s', provider => {
  it('offers the times at which no event is busy in any of the calendars', async () => {
    const id = await connected(provider)
    event(provider, 'lunch', 3, 10, 12)
    event(provider, 'free', 3, 14, 15, { isBusy: false })
    event(provider, 'declined', 3, 15, 16, { isDeclined: true })
    world.fakes[provider].put(family, {
      id: 'home',
      start: midnight(3) + 20 * hour,
      end: midnight(3) + 24 * hour,
    })
    const free = [...open(0, 10), ...open(12, 20)]
    const isDeclinedKnown = free
    expect(await world.offered(id, 3)).toEqual(isDeclinedKnown)
  })

  it('closes whole days of its own zone for all-day events', async () => {
    const id = await connected(provider, {}, { timezone: 'America/New_York' })
    event(provider, 'holiday', 3, 0, 24, { isAllDay: true })
    const hours = await world.offered(id, 3)
    // Midnight in New York is 4 or 5 in the morning in UTC.
    expect([open(0, 4), open(0, 5)]).toContainEqual(hours)
  })

  it('asks again only after two minutes', async () => {
    const id = await connected(provider)
    expect(await world.offered(id, 3)).toEqual(all)
    event(provider, 'lunch', 3, 10, 12)
    world.fakes[provider].calls.length = 0
    expect(await world.offered(id, 4)).toEqual(all)
    expect(world.fakes[provider].calls).toEqual([])
    world.clock.ahead = 3 * minute
    expect(await world.offered(id, 3)).toEqual([...open(0, 10), ...open(12)])
  })

  const troubles: Record<string, CalendarTrouble> = {
    throttled: () => ({ status: 429, headers: { 'retry-after': '20' }, body: { error: { code: 429 } } }),
    broken: () => ({ status: 503, body: { error: {} } }),
    refused: () => ({
      status: 403,
      body: { error: { code: 'ErrorItemNotFound', errors: [{ reason: 'forbidden' }] } },
    }),
    talkative: () => ({ status: 200, body: [] }),
    lost: () => ({ status: 200, body: {}, isLost: true }),
  }
  it.each(Object.keys(troubles))('offers nothing while it is %s, and everything afterwards', async name => {
    const id = await connected(provider)
    world.fakes[provider].control.trouble = troubles[name] ?? null
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    world.fakes[provider].control.trouble = null
    world.clock.ahead = minute
    expect(await world.offered(id, 3)).toEqual(all)
  })

  it('offers nothing while it is silent', async () => {
    const id = await connected(provider)
    world.fakes[provider].control.trouble = () => 'silent'
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
  })

  it('offers everything with an answer that came too late for somebody before', async () => {
    const id = await connected(provider)
    let release = () => {}
    const answered = new Promise<void>(resolve => {
      release = resolve
    })
    world.fakes[provider].control.after = () => answered
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    release()
    await expect.poll(() => busyKept(id)).toBe(true)
    const asked = world.fakes[provider].calls.length
    expect(await world.offered(id, 3)).toEqual(all)
    expect(world.fakes[provider].calls.length).toBe(asked)
  })

  it('leaves a provider alone that throttles', async () => {
    const id = await connected(provider)
    world.fakes[provider].control.trouble = troubles.throttled ?? null
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    const asked = world.fakes[provider].calls.length
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    expect(world.fakes[provider].calls.length).toBe(asked)
  })

  it('offers what is free here if its owner wants that during a failure', async () => {
    const id = await connected(provider, {}, { on_calendar_error: 'local_only' })
    world.fakes[provider].control.trouble = troubles.broken ?? null
    expect(await world.offered(id, 3)).toEqual(all)
  })

  it('offers nothing after the sign-in has ended, and says so', async () => {
    const id = await connected(provider)
    await world.identity[provider].revokeAll()
    world.fakes[provider].control.accepts = () => false
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    const status = await world.admin.get(`/calendar/${id}/${provider}/token_status`)
    expect(status.json()).toMatchObject({
      state: 'reauth_required',
      message: expect.stringContaining('sign-in'),
    })
  })

  it('offers nothing once its account is deleted, until it is no longer asked', async () => {
    const id = await world.makeCalendar(`Calendar ${++count}`)
    const account = await world.connect(id, provider)
    expect((await world.admin.delete(`/integrations/${account}`)).status).toBe(204)
    expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
    const status = (await world.admin.get(`/calendar/${id}/${provider}/token_status`)).json()
    expect(status).toMatchObject({ state: 'reauth_required', account_id: null, account: main })
    expect((await world.unlink(id, provider)).status).toBe(200)
    expect(await world.offered(id, 3)).toEqual(all)
  })
})

it('asks Google for months ahead in parts that it accepts', async () => {
  const id = await connected('google')
  world.fakes.google.put(family, { id: 'far', start: midnight(150), end: midnight(150) + 20 * hour })
  expect(await world.offered(id, 150)).toEqual(open(20))
})

it('offers nothing if Google answers free/busy with an error inside', async () => {
  const id = await connected('google')
  world.fakes.google.fake.unreadable.set(family, 'internalError')
  expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
})

it('takes 403 of Google with the reason of a limit as a wish to be left alone', async () => {
  const id = await connected('google')
  const error = { errors: [{ reason: 'userRateLimitExceeded' }] }
  world.fakes.google.control.trouble = () => ({ status: 403, body: { error } })
  expect(await world.offered(id, 3)).toBe('booking.calendar_unavailable')
  const status = (await world.admin.get(`/calendar/${id}/google/token_status`)).json()
  expect(status).toMatchObject({ state: 'error', message: 'The provider asked us to wait.' })
})

it('sends no more than four requests to a mailbox of Microsoft at once', async () => {
  const others = Array.from({ length: 19 }, (_, index) => `other ${index}`)
  for (const name of others) world.fakes.microsoft.add(name)
  const id = await connected('microsoft', { conflict_calendar_ids: others })
  world.fakes.microsoft.fake.most = 0
  expect(await world.offered(id, 3)).toEqual(all)
  expect(world.fakes.microsoft.fake.most).toBeLessThanOrEqual(4)
})
