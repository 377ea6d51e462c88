import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FakeEvent } from '../support/calendarServer.ts'
import {
  type CalendarSyncWorld,
  createCalendarSyncWorld,
  midnight,
  type Provider,
} from '../support/calendarSyncWorld.ts'
import { family, main } from '../support/calendarVendors.ts'

const hour = 3_600_000
let world: CalendarSyncWorld
let count = 0

beforeAll(async () => {
  world = await createCalendarSyncWorld()
})
afterEach(async () => {
  await world.settled()
  await world.reset()
})
afterAll(async () => {
  expect(world.app.faults).toEqual([])
  await world?.close()
})

async function connected(provider: Provider, more: object = {}): Promise<string> {
  const id = await world.makeCalendar(`Calendar ${++count}`)
  await world.connect(id, provider, more)
  return id
}

/** Returns the events of a calendar, with their hours on day 3. */
function events(provider: Provider, calendar = main) {
  const at = (time: number) => (time - midnight(3)) / hour
  return world.fakes[provider]
    .live(calendar)
    .map(({ title, start, end }) => `${title} ${at(start)}–${at(end)}`)
}

function only(provider: Provider): FakeEvent {
  const [event] = world.fakes[provider].live(main)
  if (!event) throw new Error('There is no event')
  return event
}

async function post(booking: string, verb: string, body: object = {}): Promise<void> {
  const answer = await world.admin.post(`/booking/${booking}/${verb}`, body)
  expect(answer.status, answer.text).toBe(200)
}

async function moveTo(booking: string, at: number): Promise<void> {
  await post(booking, 'move', { start: new Date(midnight(3) + at * hour).toISOString() })
}

describe.each(['google', 'microsoft'] as const)('a booking in a calendar that writes to %s', provider => {
  it('becomes an event there, which nobody is invited to', async () => {
    const calendar = await connected(provider)
    const booking = await world.bookAt(calendar, 3, 10)
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    expect(events(provider)).toEqual(['Maya Thornton 10–11'])
    expect(only(provider)).toMatchObject({ booking, attendees: undefined })
    expect(await world.warningsOf(booking)).toEqual([])
  })

  it('moves and takes its event with it', async () => {
    const booking = await world.bookAt(await connected(provider), 3, 10)
    await expect.poll(() => events(provider)).toEqual(['Maya Thornton 10–11'])
    await moveTo(booking, 13)
    await expect.poll(() => events(provider)).toEqual(['Maya Thornton 13–14'])
  })

  it('can move to a time that its own event overlaps', async () => {
    const calendar = await connected(provider)
    await world.bookAt(calendar, 3, 10)
    await expect.poll(() => events(provider)).toEqual(['Maya Thornton 10–11'])
    // The booking itself is busy, its copy is not a second reason.
    const why = await world.admin.get(
      `/calendar/${calendar}/why?start=${new Date(midnight(3) + 10 * hour).toISOString()}&duration_minutes=60`,
    )
    expect(why.json()).toMatchObject({ calendars: [{ reason: { code: 'busy', source: 'booking' } }] })
  })

  it('frees the time there when it is canceled, and takes it again after an undo', async () => {
    const booking = await world.bookAt(await connected(provider), 3, 10)
    await expect.poll(() => events(provider)).toHaveLength(1)
    const cancelled = await world.admin.post(`/booking/${booking}/cancel`, {})
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} removed`])
    expect(events(provider)).toEqual([])
    await world.admin.post(`/operation/${cancelled.headers['x-operation-id']}/undo`, {})
    await expect.poll(() => events(provider)).toEqual(['Maya Thornton 10–11'])
  })

  it('is removed there when it is deleted', async () => {
    const booking = await world.bookAt(await connected(provider), 3, 10)
    await expect.poll(() => events(provider)).toHaveLength(1)
    await world.admin.delete(`/booking/${booking}`)
    await expect.poll(() => events(provider)).toEqual([])
  })

  it('is written once if the answer is lost', async () => {
    const calendar = await connected(provider)
    let isLost = false
    world.fakes[provider].control.loses = ({ method, path }) => {
      const isFirst = !isLost && method === 'POST' && path.endsWith('/events')
      if (isFirst) isLost = true
      return isFirst
    }
    const booking = await world.bookAt(calendar, 3, 10)
    await expect.poll(() => isLost).toBe(true)
    await world.settled()
    await world.retry()
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    expect(events(provider)).toEqual(['Maya Thornton 10–11'])
  })

  it('stands if it cannot be written, with a warning after the last attempt, and is written later', async () => {
    const calendar = await connected(provider)
    world.fakes[provider].control.trouble = () => ({ status: 503, body: {} })
    const booking = await world.bookAt(calendar, 3, 10)
    await world.settled()
    expect(await world.copiesOf(booking)).toEqual([`${provider} pending`])
    await world.lastAttempt()
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} failed`])
    expect(await world.warningsOf(booking)).toEqual(['not_written'])
    expect(await world.mailsAbout('could not be written')).toBe(1)
    expect((await world.admin.get(`/booking/${booking}`)).json()).toMatchObject({ status: 'accepted' })
    world.fakes[provider].control.trouble = null
    world.clock.ahead = 0.6 * hour
    await world.sync()
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    expect(await world.warningsOf(booking)).toEqual([])
  })

  it('waits while the provider wants to be left alone, and is written afterwards', async () => {
    const calendar = await connected(provider)
    world.fakes[provider].control.trouble = () => ({
      ...{ status: 429, headers: { 'retry-after': '1800' } },
      body: { error: { code: 429 } },
    })
    const first = await world.bookAt(calendar, 3, 10)
    await world.settled()
    world.fakes[provider].control.trouble = null
    world.fakes[provider].calls.length = 0
    const second = await world.bookAt(calendar, 3, 12)
    await world.settled()
    await world.retry()
    expect(world.fakes[provider].calls).toEqual([])
    world.clock.ahead = 0.6 * hour
    await world.retry()
    for (const booking of [first, second]) {
      await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    }
    expect(events(provider)).toHaveLength(2)
  })

  it('warns if an event of somebody else came to its time', async () => {
    const calendar = await connected(provider, { conflict_calendar_ids: [family] })
    world.fakes[provider].put(family, {
      ...{ id: 'dentist', start: midnight(3) + 9.5 * hour, end: midnight(3) + 10.5 * hour },
    })
    const booking = await world.bookAt(calendar, 3, 10)
    await expect.poll(() => world.warningsOf(booking)).toEqual(['overlap'])
    await moveTo(booking, 12)
    await expect.poll(() => world.warningsOf(booking)).toEqual([])
  })

  it('comes to a calendar that is connected later', async () => {
    const calendar = await world.makeCalendar(`Calendar ${++count}`)
    const booking = await world.bookAt(calendar, 3, 10)
    await world.connect(calendar, provider)
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    expect(events(provider)).toEqual(['Maya Thornton 10–11'])
  })

  it('changes its place when another calendar is chosen', async () => {
    world.fakes[provider].add('work')
    const calendar = await world.makeCalendar(`Calendar ${++count}`)
    const account = await world.connect(calendar, provider)
    await world.bookAt(calendar, 3, 10)
    await expect.poll(() => events(provider)).toHaveLength(1)
    expect((await world.link(calendar, provider, account, { write_calendar_id: 'work' })).status).toBe(200)
    await expect.poll(() => events(provider, 'work')).toEqual(['Maya Thornton 10–11'])
    await expect.poll(() => events(provider)).toEqual([])
  })

  it('leaves no trace in its history', async () => {
    const booking = await world.bookAt(await connected(provider), 3, 10)
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    expect((await world.admin.get(`/booking/${booking}`)).json()).toMatchObject({ _version: 1 })
  })
})

it('keeps a change of the event that came before ours, if only other fields were changed here', async () => {
  const booking = await world.bookAt(await connected('google', { two_way: true }), 3, 10)
  await expect.poll(() => world.copiesOf(booking)).toEqual(['google written'])
  world.fakes.google.put(main, {
    ...{ id: only('google').id, start: midnight(3) + 15 * hour, end: midnight(3) + 16 * hour },
  })
  const renamed = await world.admin.patch(`/booking/${booking}`, { name: 'Maya Okafor' })
  expect(renamed.status, renamed.text).toBe(200)
  await expect.poll(() => events('google')).toEqual(['Maya Okafor 15–16'])
  expect((await world.admin.get(`/booking/${booking}`)).json()).toMatchObject({
    start: new Date(midnight(3) + 15 * hour).toISOString(),
  })
})

it('shows nothing of the copies of another tenant', async () => {
  const booking = await world.bookAt(await connected('google'), 3, 10)
  const neighbor = await world.app.as('admin', 'hillside')
  expect((await neighbor.get(`/booking/${booking}/external`)).status).toBe(404)
})
