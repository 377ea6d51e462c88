import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarCall } from '../support/calendarServer.ts'
import {
  type CalendarSyncWorld,
  createCalendarSyncWorld,
  midnight,
  type Provider,
} from '../support/calendarSyncWorld.ts'
import { main } from '../support/calendarVendors.ts'

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

const at = (hours: number) => midnight(3) + hours * hour
const iso = (hours: number) => new Date(at(hours)).toISOString()

/** Books 10 to 11 o'clock in a new connected calendar, and waits for the event. */
async function booked(provider: Provider, more: object = {}) {
  const calendar = await world.makeCalendar(`Calendar ${++count}`)
  await world.connect(calendar, provider, more)
  const booking = await world.bookAt(calendar, 3, 10)
  await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
  await world.settled()
  const event = world.fakes[provider].live(main).find(one => one.booking === booking)
  return { calendar, booking, event: event?.id ?? '' }
}

async function stored(booking: string): Promise<Record<string, unknown>> {
  return (await world.admin.get(`/booking/${booking}`)).json()
}

/** Ends the connections that wait for another transaction, as if their server had died; returns how many. */
async function endWaiting(db: typeof world.app.database.owner): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Returns how many looks at calendars wait or run. */
async function looks(): Promise<number> {
  const jobs = world.app.database.owner.selectFrom('job').select('state')
  const open = jobs
    .where('task', '=', 'look at a connected calendar')
    .where('state', 'in', ['waiting', 'running'])
  return (await open.execute()).length
}

/** Returns whether a request asks for the changes of a calendar since the look before. */
function asksForChanges({ path, query }: CalendarCall): boolean {
  return path.endsWith('/delta') || query.has('syncToken')
}

/** Returns a wait that somebody else ends. */
function held() {
  let [release, arrive] = [() => {}, () => {}]
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const reached = new Promise<void>(resolve => {
    arrive = resolve
  })
  const wait = () => {
    arrive()
    return released
  }
  return { wait, reached, release: () => release() }
}

describe.each(['google', 'microsoft'] as const)('somebody changes %s', provider => {
  it('and moves our event: the booking keeps its time and gets a warning', async () => {
    const { booking, event } = await booked(provider)
    world.fakes[provider].put(main, { id: event, start: at(14), end: at(15) })
    await world.sync()
    expect(await world.warningsOf(booking)).toEqual(['moved'])
    expect(await stored(booking)).toMatchObject({ start: iso(10), _version: 1 })
    await world.sync()
    expect(await world.warningsOf(booking)).toEqual(['moved'])
  })

  it('and moves our event: the booking follows a two-way connection', async () => {
    const { booking, event } = await booked(provider, { two_way: true })
    world.fakes[provider].put(main, { id: event, start: at(14), end: at(15.5) })
    await world.sync()
    expect(await stored(booking)).toMatchObject({ start: iso(14), end: iso(15.5), status: 'accepted' })
    expect(await world.warningsOf(booking)).toEqual([])
    expect(world.fakes[provider].live(main)).toMatchObject([{ id: event, start: at(14), end: at(15.5) }])
  })

  it('and moves our event onto another booking: it keeps its time and gets a warning', async () => {
    const { calendar, booking, event } = await booked(provider, { two_way: true })
    await world.bookAt(calendar, 3, 14)
    await world.settled()
    world.fakes[provider].put(main, { id: event, start: at(14), end: at(15) })
    await world.sync()
    expect(await stored(booking)).toMatchObject({ start: iso(10) })
    expect(await world.warningsOf(booking)).toEqual(['moved'])
  })

  it('and removes our event: a warning, or a cancellation with a two-way connection', async () => {
    const one = await booked(provider)
    world.fakes[provider].put(main, { id: one.event, isGone: true })
    await world.sync()
    expect(await world.warningsOf(one.booking)).toEqual(['removed'])
    expect(await stored(one.booking)).toMatchObject({ status: 'accepted' })
    const two = await booked(provider, { two_way: true })
    world.fakes[provider].put(main, { id: two.event, isGone: true })
    await world.sync()
    expect(await stored(two.booking)).toMatchObject({ status: 'cancelled' })
  })

  it('and the list of changes has expired: what was moved and removed is found all the same', async () => {
    const moved = await booked(provider, { two_way: true })
    const removed = await booked(provider, { two_way: true })
    world.fakes[provider].put(main, { id: moved.event, start: at(16), end: at(17) })
    world.fakes[provider].eventsIn(main)?.delete(removed.event)
    world.fakes[provider].fake.oldest = 1_000_000
    await world.sync()
    expect(await stored(moved.booking)).toMatchObject({ start: iso(16) })
    expect(await stored(removed.booking)).toMatchObject({ status: 'cancelled' })
  })

  it('and adds an event over a booking: a warning, until the event goes', async () => {
    const { booking } = await booked(provider)
    const others = Array.from({ length: 7 }, (_, index) => index)
    for (const index of others) {
      world.fakes[provider].put(main, {
        id: `other${index}`,
        start: at(18 + index / 2),
        end: at(18.5 + index / 2),
      })
    }
    world.fakes[provider].put(main, { id: 'dentist', start: at(10.5), end: at(12) })
    await world.sync()
    expect(await world.warningsOf(booking)).toEqual(['overlap'])
    world.fakes[provider].put(main, { id: 'dentist', isGone: true })
    await world.sync()
    expect(await world.warningsOf(booking)).toEqual([])
  })

  it('and renames our event: that is no move, and a later change of ours is written', async () => {
    const { booking, event } = await booked(provider)
    world.fakes[provider].put(main, { id: event, title: 'Maya, room 2' })
    await world.sync()
    expect(await world.warningsOf(booking)).toEqual([])
    world.fakes[provider].put(main, { id: event, title: 'Maya, room 3' })
    const renamed = await world.admin.patch(`/booking/${booking}`, { name: 'Maya Okafor' })
    expect(renamed.status, renamed.text).toBe(200)
    await world.settled()
    expect(await world.copiesOf(booking)).toEqual([`${provider} written`])
    expect(world.fakes[provider].live(main)).toMatchObject([{ title: 'Maya Okafor', start: at(10) }])
    expect(await world.warningsOf(booking)).toEqual([])
  })

  it('and moves our event, and we stop before the booking follows: the next look finds the move again', async () => {
    const { booking, event } = await booked(provider, { two_way: true })
    world.fakes[provider].put(main, { id: event, start: at(14), end: at(15) })
    await world.app.database.owner.transaction().execute(async db => {
      await sql`select from switchboard.record where _id = ${booking} for update`.execute(db)
      await world.app.runUpkeep('look at connected calendars')
      await expect.poll(() => endWaiting(db)).toBe(1)
    })
    await world.settled()
    expect(await stored(booking)).toMatchObject({ start: iso(10) })
    world.app.faults.length = 0
    await world.sync()
    expect(await stored(booking)).toMatchObject({ start: iso(14), end: iso(15) })
    expect(await world.warningsOf(booking)).toEqual([])
  })

  it('while we write an event: it is not taken for an event of somebody else', async () => {
    const { calendar } = await booked(provider)
    const { control } = world.fakes[provider]
    // The look begins before the booking, and sees its event.
    const look = held()
    control.before = call => (asksForChanges(call) ? look.wait() : undefined)
    await world.app.runUpkeep('look at connected calendars')
    await look.reached
    control.before = () => undefined
    const seen = await world.bookAt(calendar, 3, 12)
    await expect.poll(() => world.copiesOf(seen)).toEqual([`${provider} written`])
    look.release()
    await world.settled()
    expect(await world.warningsOf(seen)).toEqual([])
    // The look ends before we know that the event was written.
    const write = held()
    control.after = ({ method, path }) =>
      method === 'POST' && path.endsWith('/events') ? write.wait() : undefined
    const unknown = await world.bookAt(calendar, 3, 16)
    await write.reached
    control.after = () => undefined
    await world.app.runUpkeep('look at connected calendars')
    await expect.poll(looks).toBe(0)
    write.release()
    await world.settled()
    expect(await world.copiesOf(unknown)).toEqual([`${provider} written`])
    expect(await world.warningsOf(unknown)).toEqual([])
  })

  it('while a change of ours waits to be written: ours counts', async () => {
    const { booking, event } = await booked(provider, { two_way: true })
    world.fakes[provider].control.trouble = ({ method }) =>
      method === 'PATCH' ? { status: 503, body: {} } : undefined
    const moved = await world.admin.post(`/booking/${booking}/move`, { start: iso(12) })
    expect(moved.status).toBe(200)
    await world.settled()
    world.fakes[provider].put(main, { id: event, start: at(20), end: at(21) })
    await world.sync()
    expect(await stored(booking)).toMatchObject({ start: iso(12) })
    world.fakes[provider].control.trouble = null
    await world.retry()
    expect(world.fakes[provider].live(main)).toMatchObject([{ start: at(12), end: at(13) }])
  })
})
