import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  at,
  book,
  booked,
  brokenPromises,
  counted,
  makeCalendar,
  outcomes,
  type ServedBooking,
} from '../support/bookingWorld.ts'
import type { Client } from '../support/client.ts'
import { createClient } from '../support/client.ts'
import { createRandom } from '../support/createRandom.ts'
import { rounds, seed } from '../support/rounds.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

const many = 100
const all = Array.from({ length: many }, (_, index) => index)
const hour = 3_600_000

let app: TestApp
let operator: Member
/** The same person at two servers of one database. */
let callers: readonly Client[]
let beside: Awaited<ReturnType<TestApp['beside']>>
let calendar: string
let other: string
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  beside = await app.beside()
  const headers = { host: `lakeside.test:${beside.port}`, cookie: `switchboard_session=${operator.token}` }
  callers = [operator, createClient({ port: beside.port, headers })]
  const group = { service_id: 'yoga', name: 'Yoga', seats: 5 }
  await (await app.as('admin')).put('/scheduling_rules', {
    services: [group],
    buffers: { before_minutes: 0, after_minutes: 0 },
  })
})

afterAll(async () => {
  await beside.close()
  await app.close()
})

beforeEach(async () => {
  round++
  calendar = await makeCalendar(operator, `Dr Okafor ${round}`)
  other = await makeCalendar(operator, `Room ${round}`)
})

afterEach(async () => {
  expect(await brokenPromises(app)).toEqual([])
  expect(app.faults).toEqual([])
})

const caller = (index: number) => callers[index % callers.length] as Client
/** Returns a time some minutes after nine. */
const later = (minutes: number) => new Date(Date.parse(at('09:00')) + minutes * 60_000).toISOString()
/** Asks for an hour that begins some minutes after nine. */
const askFor = (index: number, of: string, minutes: number, more: object = {}) =>
  book(caller(index), of, '09:00', '10:00', { start: later(minutes), end: later(minutes + 60), ...more })

describe('100 requests at once', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index))(
    'for one time: one gets it, round %i',
    async () => {
      const answers = await Promise.all(all.map(index => askFor(index, calendar, (index % 12) * 5)))
      expect(outcomes(answers)).toEqual({ '201': 1, '409 booking.slot_taken': many - 1 })
    },
  )

  it('for two calendars together, named in opposite order: one gets both', async () => {
    const pairs = [
      { calendar_id: calendar, further_calendar_ids: [other] },
      { calendar_id: other, further_calendar_ids: [calendar] },
    ]
    const answers = await Promise.all(all.map(index => askFor(index, calendar, 0, pairs[(index >> 1) % 2])))
    expect(outcomes(answers)).toEqual({ '201': 1, '409 booking.slot_taken': many - 1 })
  })

  it('for a group of five: five get a seat, and nobody else the time', async () => {
    const answers = await Promise.all(
      all.map(index => askFor(index, calendar, index % 10 === 9 ? 30 : 0, index % 10 === 9 ? {} : yoga)),
    )
    const made = answers.filter(({ status }) => status === 201).map(answer => answer.json<ServedBooking>())
    const ofGroup = made.filter(({ service_id }) => service_id === 'yoga')
    expect(counted(made.map(({ start }) => start))).toEqual({ [made[0]?.start ?? '']: made.length })
    expect(made).toHaveLength(ofGroup.length > 0 ? 5 : 1)
    expect(outcomes(answers)).toEqual({ '201': made.length, '409 booking.slot_taken': many - made.length })
  })

  it('for seats by twos in a group of five: two get them', async () => {
    const answers = await Promise.all(all.map(index => askFor(index, calendar, 0, { ...yoga, seats: 2 })))
    expect(outcomes(answers)).toEqual({ '201': 2, '409 booking.slot_taken': many - 2 })
    expect((await askFor(0, calendar, 0, yoga)).status).toBe(201)
  })

  it('for a hundred times: each gets its own', async () => {
    const answers = await Promise.all(all.map(index => askFor(index, calendar, index * 60)))
    expect(outcomes(answers)).toEqual({ '201': many })
  })
})

const yoga = { service_id: 'yoga' }

it('imports that meet in two calendars from opposite ends store each time once', async () => {
  const rows = all.map(index => ({
    ...{ name: `Row ${index}`, calendar_id: index % 2 ? calendar : other },
    ...{ start: later(index * 60), end: later(index * 60 + 60) },
  }))
  const orders = [rows, rows.toReversed(), rows, rows.toReversed()]
  const answers = await Promise.all(
    orders.map((order, index) =>
      caller(index).send(
        'POST',
        '/booking/import?mode=insert',
        order.map(row => JSON.stringify(row)).join('\n'),
        {
          'content-type': 'application/x-ndjson',
        },
      ),
    ),
  )
  const results = answers.map(answer => answer.json<{ created: number; failed: { message: string }[] }>())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(many)
  expect(counted(results.flatMap(({ failed }) => failed.map(({ message }) => message)))).toEqual({
    'That time has just been taken.': many * 3,
  })
})

it('two bookings that change places at once do not both move, nor overlap', async () => {
  for (let turn = 0; turn < rounds(5, 50); turn++) {
    const day = { from: later(turn * 180), to: later(turn * 180 + 60) }
    const [one, two] = [await makeAt(day.from), await makeAt(day.to)]
    const answers = await Promise.all([
      caller(0).post(`/booking/${one._id}/move`, { start: day.to }),
      caller(1).post(`/booking/${two._id}/move`, { start: day.from }),
    ])
    expect(outcomes(answers)).toEqual({ '409 booking.slot_taken': 2 })
  }
})

it('people who cancel, move, undo, restore and delete the same bookings at once leave no overlap', async () => {
  const random = createRandom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const herd = await Promise.all([0, 60, 120, 180].map(minutes => makeAt(later(minutes))))
  const operations: string[] = []
  const acts: ((who: Client, id: string, minutes: number) => ReturnType<Client['get']>)[] = [
    (who, id, minutes) => who.post(`/booking/${id}/move`, { start: later(minutes) }),
    (who, id, minutes) =>
      who.post(`/booking/${id}/move`, { start: later(minutes), calendar_id: pick([calendar, other]) }),
    (who, id, minutes) => who.patch(`/booking/${id}`, { start: later(minutes), end: later(minutes + 90) }),
    (who, id) => who.post(`/booking/${id}/cancel`, {}),
    (who, id) => who.post(`/booking/${id}/no_show`, { no_show: pick([true, false]) }),
    (who, id) => who.delete(`/booking/${id}`),
    (who, id) => who.post(`/booking/${id}/restore`, { version: 1 }),
    who => who.post(`/operation/${pick(operations)}/undo`),
    (who, id) =>
      who.post('/booking/bulk', {
        op: 'update',
        select: { ids: [id] },
        patch: { calendar_id: pick([calendar, other]) },
      }),
  ]
  const seen: string[] = []
  for (let turn = 0; turn < rounds(25, 400); turn++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const act = operations.length > 0 ? pick(acts) : pick(acts.slice(0, 4))
        return act(caller(index), pick(herd)._id, Math.floor(random() * 48) * 5)
      }),
    )
    for (const answer of answers) {
      const operation = answer.headers['x-operation-id'] ?? answer.json().operation
      if (typeof operation === 'string') operations.push(operation)
    }
    seen.push(...answers.map(({ status }) => String(status)))
    expect(await brokenPromises(app)).toEqual([])
  }
  // 404: in the trash; 409: taken, or not in this status; 412: changed by another too often meanwhile.
  expect(Object.keys(counted(seen)).filter(status => !['200', '404', '409', '412'].includes(status))).toEqual(
    [],
  )
})

it('a calendar that stays locked is busy: 503, and a request for another one is answered', async () => {
  await app.database.owner.transaction().execute(async db => {
    await sql`select switchboard.lock_calendars(${app.tenants.lakeside.id}, array[${calendar}::uuid])`.execute(
      db,
    )
    const answer = await askFor(0, calendar, 0)
    expect([answer.status, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'booking.busy',
      '2',
    ])
    expect((await askFor(0, other, 0)).status).toBe(201)
  })
  expect((await askFor(0, calendar, 0)).status).toBe(201)
})

async function makeAt(start: string): Promise<ServedBooking> {
  const end = new Date(Date.parse(start) + hour).toISOString()
  return booked(operator, calendar, '09:00', '10:00', { start, end })
}
