import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BookingChange } from '../../server/features/bookingFollower.ts'
import { book, booked, makeCalendar } from '../support/bookingWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let calendar: string
let round = 0
/** Changes that were followed and kept, as a follower would keep them. */
let followed: BookingChange[] = []
/** Names of people whose bookings the follower cannot follow. */
const unlucky = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({
    further: [
      () => ({
        bookingFollowers: [
          {
            follow: async (_db, change) => {
              if (unlucky.has(change.booking?.name ?? '')) throw new Error('No mail today.')
              followed.push(change)
            },
          },
        ],
      }),
    ],
  })
  operator = await app.as('operator')
})
afterAll(() => app.close())
beforeEach(async () => {
  calendar = await makeCalendar(operator, `Dr Okafor ${++round}`)
  followed = []
})

const act = (id: string, verb: string, body: object = {}) => operator.post(`/booking/${id}/${verb}`, body)
const kinds = (id: string) => followed.filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind)
const undo = (operation: unknown) => operator.post(`/operation/${operation}/undo`)
const expectKinds = (id: string, expected: string[]) =>
  vi.waitFor(() => expect(kinds(id)).toEqual(expected), { timeout: 15_000 })

it('follows each change once and in order, through operations, edits, undo and deletion', async () => {
  const { _id } = await booked(operator, calendar, '09:00', '10:00')
  await act(_id, 'move', { start: '2040-03-05T11:00:00Z' })
  await operator.patch(`/booking/${_id}`, { notes: 'Asks for the window.' })
  const canceled = await act(_id, 'cancel', { tell: false })
  await undo(canceled.headers['x-operation-id'])
  await operator.delete(`/booking/${_id}`)
  await expectKinds(_id, ['booked', 'moved', 'changed', 'cancelled', 'booked', 'removed'])
  expect(followed.map(({ tells }) => tells)).toEqual([true, true, true, false, true, true])
  expect(followed[1]).toMatchObject({
    tenantId: app.tenants.lakeside.id,
    booking: { start: '2040-03-05T11:00:00.000Z' },
    previous: { start: '2040-03-05T09:00:00.000Z' },
  })
})

it('follows changes in bulk, and tells nobody of imported bookings', async () => {
  const lines = ['09:00', '10:00'].map(clock => ({
    ...{
      name: 'Maya',
      calendar_id: calendar,
      start: `2040-03-05T${clock}:00Z`,
      end: `2040-03-05T${clock}:30Z`,
    },
  }))
  const text = lines.map(line => JSON.stringify(line)).join('\n')
  const answer = await operator.send('POST', '/booking/import?mode=insert', text, {
    'content-type': 'application/x-ndjson',
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  await vi.waitFor(() =>
    expect(followed.map(({ kind, tells }) => [kind, tells])).toEqual([
      ['booked', false],
      ['booked', false],
    ]),
  )
})

it('goes on with other bookings when one cannot be followed, and keeps the order of that one', async () => {
  unlucky.add('Jonah')
  const { _id: stuck } = await booked(operator, calendar, '09:00', '10:00', { name: 'Jonah' })
  await act(stuck, 'cancel')
  const { _id: other } = await booked(operator, calendar, '11:00', '12:00')
  await expectKinds(other, ['booked'])
  expect(kinds(stuck)).toEqual([])
  unlucky.clear()
  await book(operator, calendar, '13:00', '14:00')
  await expectKinds(stuck, ['booked', 'cancelled'])
})
