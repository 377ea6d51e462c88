import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { brokenPromises } from '../support/bookingWorld.ts'
import type { Client } from '../support/client.ts'
import { contract } from '../support/publishedContract.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

type Availability = components['schemas']['Availability']

const day = 24 * 3_600_000
let app: TestApp
let owner: Client
/** How far the server's clock is ahead. */
let ahead = 0

beforeAll(async () => {
  app = await createTestApp({
    ...{ contract, mode: 'single', isEmpty: true },
    env: { SEED_DEMO: 'on' },
    now: () => new Date(Date.now() + ahead),
  })
  owner = app.nobody()
})
afterAll(() => app?.close())

/** Counts what is left of bookings in the database, whatever its kind. */
async function rest(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from switchboard.record where entity = 'booking') as bookings,
    (select count(*)::int from switchboard.booking_slot) as slots,
    (select count(*)::int from switchboard.booking_change) as changes,
    (select count(*)::int from switchboard.outbox_mail) as mails,
    (select count(*)::int from switchboard.job where task = 'remind of a booking') as reminders`.execute(
    app.database.owner,
  )
  return rows[0] ?? {}
}

it('the demo’s bookings are followed without a mail or a reminder, and leave no overlap', async () => {
  await expect.poll(async () => (await rest()).changes, { timeout: 30_000 }).toBe(0)
  const { bookings, mails, reminders } = await rest()
  expect(bookings).toBeGreaterThan(20)
  expect([mails, reminders]).toEqual([0, 0])
  expect(await brokenPromises(app)).toEqual([])
})

it('the demo’s calendars offer free times of their services, beside what is booked', async () => {
  const calendars = (await owner.get('/calendar')).json<{ _id: string; name: string }[]>()
  const [from, to] = [new Date(), new Date(Date.now() + 14 * day)].map(time => time.toISOString())
  for (const [name, service] of [
    ['Dr Okafor', 'check_up'],
    ['Hygiene room', 'cleaning'],
  ]) {
    const id = calendars.find(each => each.name === name)?._id
    const asked = await owner.get(
      `/calendar/${id}/availability?service_id=${service}&start=${from}&end=${to}&limit=500`,
    )
    expect(asked.json<Availability>().slots.length, name).toBeGreaterThan(20)
  }
})

it('the demo’s bookings go without a trace, also those that took place or lapsed meanwhile', async () => {
  ahead = 6 * day
  await app.runUpkeep('settle overdue bookings')
  const count = async (status: string) => {
    const query = encodeURIComponent(JSON.stringify({ filter: { status } }))
    return (await owner.get(`/booking?query=${query}`)).json<unknown[]>().length
  }
  expect(await count('pending')).toBe(0)
  expect(await count('rejected')).toBe(1)
  const removed = (await owner.delete('/demo_data')).json<{ kept: number }>()
  expect(removed.kept).toBe(0)
  await expect
    .poll(rest, { timeout: 30_000 })
    .toEqual({ bookings: 0, slots: 0, changes: 0, mails: 0, reminders: 0 })
})
