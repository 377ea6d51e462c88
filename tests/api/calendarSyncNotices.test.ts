import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CalendarSyncWorld, createCalendarSyncWorld, midnight } from '../support/calendarSyncWorld.ts'
import { main } from '../support/calendarVendors.ts'

const hour = 3_600_000
const day = 24 * hour
let world: CalendarSyncWorld
let count = 0

beforeAll(async () => {
  world = await createCalendarSyncWorld({ PUBLIC_URL: 'https://lakeside.test' })
})
afterEach(async () => {
  await world.settled()
  await world.reset()
})
afterAll(async () => {
  expect(world.app.faults).toEqual([])
  await world?.close()
})

async function connected(provider: 'google' | 'microsoft'): Promise<string> {
  const calendar = await world.makeCalendar(`Calendar ${++count}`)
  world.fakes.google.fake.watches.clear()
  world.fakes.microsoft.fake.subscriptions.clear()
  await world.connect(calendar, provider)
  return calendar
}

const watches = () => [...world.fakes.google.fake.watches.values()]
const subscriptions = () => [...world.fakes.microsoft.fake.subscriptions.values()]

function tellGoogle(token: string, state = 'exists') {
  const headers = { 'x-goog-channel-token': token, 'x-goog-resource-state': state }
  return world.app.nobody().post('/calendar_notices/google', undefined, headers)
}

function tellMicrosoft(clientState: string, more: object = {}) {
  return world.app.nobody().post('/calendar_notices/microsoft', { value: [{ clientState, ...more }] })
}

/** Adds an event that overlaps a booking. */
async function overlapped(provider: 'google' | 'microsoft', calendar: string): Promise<string> {
  const booking = await world.bookAt(calendar, 3, 10)
  await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
  await world.settled()
  world.fakes[provider].put(main, {
    ...{ id: 'dentist', start: midnight(3) + 10 * hour, end: midnight(3) + 11 * hour },
  })
  return booking
}

it('Google is asked to tell of changes over https, and a notice leads to a look', async () => {
  const calendar = await connected('google')
  const [watch] = watches()
  expect(watch).toMatchObject({
    calendar: main,
    address: 'https://lakeside.test/api/calendar_notices/google',
  })
  const booking = await overlapped('google', calendar)
  expect((await tellGoogle(watch?.token ?? '', 'sync')).status).toBe(204)
  await world.settled()
  expect(await world.warningsOf(booking)).toEqual([])
  expect((await tellGoogle(watch?.token ?? '')).status).toBe(204)
  await expect.poll(() => world.warningsOf(booking)).toEqual(['overlap'])
})

it('Microsoft is asked to tell of changes, proves the address, and a notice leads to a look', async () => {
  world.fakes.microsoft.fake.validate = async address => {
    const path = `${address.replace(/^.*\/api/, '')}?validationToken=Validation%3A+%3Cb%3E`
    const answer = await world.app
      .nobody()
      .post(path, undefined, { 'content-type': 'text/plain; charset=utf-8' })
    const isText = answer.headers['content-type'] === 'text/plain; charset=utf-8'
    return answer.status === 200 && answer.text === 'Validation: <b>' && isText
  }
  const calendar = await connected('microsoft')
  const [subscription] = subscriptions()
  expect(subscription).toMatchObject({ calendar: main })
  const booking = await overlapped('microsoft', calendar)
  expect((await tellMicrosoft(subscription?.clientState ?? '')).status).toBe(202)
  await expect.poll(() => world.warningsOf(booking)).toEqual(['overlap'])
})

it('a notice with another secret is refused', async () => {
  await connected('google')
  const [watch] = watches()
  const [id] = (watch?.token ?? '').split('.')
  for (const token of [`${id}.wrong`, 'nonsense', `${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}.x`]) {
    expect((await tellGoogle(token)).status).toBe(403)
    expect((await tellMicrosoft(token)).status).toBe(403)
  }
  // A secret of Google is none of Microsoft, and none of another tenant.
  expect((await tellMicrosoft(watch?.token ?? '')).status).toBe(403)
  const headers = { 'x-goog-channel-token': watch?.token ?? '', 'x-goog-resource-state': 'exists' }
  const elsewhere = await world.app.nobody('hillside').post('/calendar_notices/google', undefined, headers)
  expect(elsewhere.status).toBe(403)
})

it('watches are replaced a day before they end, and stopped when nothing is asked any more', async () => {
  const calendar = await connected('google')
  const [first] = watches()
  await world.sync()
  expect(watches()).toEqual([first])
  world.clock.ahead = 6.5 * day
  await world.sync()
  await expect.poll(() => watches().length).toBe(1)
  expect(watches()).not.toEqual([first])
  world.clock.ahead = 0
  expect((await world.unlink(calendar, 'google')).status).toBe(200)
  expect(watches()).toEqual([])
})

it('a subscription that Microsoft has ended is made again', async () => {
  await connected('microsoft')
  const [first] = subscriptions()
  world.fakes.microsoft.fake.subscriptions.clear()
  const told = await tellMicrosoft(first?.clientState ?? '', { lifecycleEvent: 'subscriptionRemoved' })
  expect(told.status).toBe(202)
  await expect.poll(() => subscriptions().length).toBe(1)
  expect(subscriptions()).not.toEqual([first])
})
