import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HeldTime } from '../../server/store/bookingTables.ts'
import {
  at,
  book,
  booked,
  brokenPromises,
  makeCalendar,
  outcomes,
  type ServedBooking,
} from '../support/bookingWorld.ts'
import type { Client } from '../support/client.ts'
import { makeKey } from '../support/makeKey.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let operator: Member
let admin: Member
let program: Client
let calendar: string
let other: string
let round = 0

beforeAll(async () => {
  app = await createTestApp()
  operator = await app.as('operator')
  admin = await app.as('admin')
  program = app.withKey((await makeKey(admin, ['booking:write', 'booking:read'])).key)
})

afterAll(() => app.close())

beforeEach(async () => {
  round++
  calendar = await makeCalendar(operator, `Dr Okafor ${round}`)
  other = await makeCalendar(operator, `Room ${round}`)
  await setRules({ buffers: { before_minutes: 0, after_minutes: 0 } })
})

afterEach(async () => expect(await brokenPromises(app)).toEqual([]))

const setRules = async (rules: object) => {
  const answer = await admin.put('/scheduling_rules', rules)
  if (answer.status !== 200) throw new Error(answer.text)
}
const act = (id: string, verb: string, body?: object, who: Client = operator) =>
  who.post(`/booking/${id}/${verb}`, body ?? (verb === 'confirm' ? undefined : {}))
const read = async (id: string) => (await operator.get(`/booking/${id}`)).json<ServedBooking>()
const undo = async (operation: unknown) => (await operator.post(`/operation/${operation}/undo`)).json()
const taken = { code: 'booking.slot_taken', detail: 'That time has just been taken.' }

describe('a booking', () => {
  it('gets a reference for the telephone, the zone of its calendar and who made it', async () => {
    expect(await booked(operator, calendar, '09:00', '10:00')).toMatchObject({
      reference: expect.stringMatching(/^[A-HJ-MPR-UVWXY]{8}$/),
      timezone: 'Europe/Berlin',
      status: 'accepted',
      source: 'operator',
      ical_sequence: 0,
      seats: 1,
    })
    expect((await booked(program, other, '09:00', '10:00')).source).toBe('api')
  })

  it('is refused at a taken time for every caller, and accepted beside it', async () => {
    const first = await booked(operator, calendar, '09:00', '10:00')
    for (const [from, to] of [
      ['09:00', '10:00'],
      ['08:30', '09:01'],
      ['09:15', '09:45'],
      ['08:00', '11:00'],
    ] as const) {
      const answer = await book(admin, calendar, from, to)
      expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining(taken)])
      expect(answer.text).not.toContain(first._id)
    }
    expect((await book(operator, calendar, '10:00', '11:00')).status).toBe(201)
    expect((await book(operator, calendar, '08:00', '09:00')).status).toBe(201)
    expect((await book(operator, other, '09:00', '10:00')).status).toBe(201)
  })

  it('keeps the breaks of its service free, also when the rules change later', async () => {
    const service = { service_id: 'check_up', name: 'Check-up' }
    const buffers = { before_minutes: 5 }
    await setRules({ services: [{ ...service, buffers }], buffers: { before_minutes: 0, after_minutes: 10 } })
    const { _id, ...made } = await booked(operator, calendar, '09:00', '09:30', { service_id: 'check_up' })
    expect(made.buffers).toEqual({ before_minutes: 5, after_minutes: 10 })
    expect((await book(operator, calendar, '09:39', '10:00')).status).toBe(409)
    await setRules({ services: [service], buffers: { before_minutes: 60, after_minutes: 60 } })
    const kept = await operator.patch(`/booking/${_id}`, { notes: 'Asks for the early slot.' })
    expect(kept.json().buffers).toEqual(made.buffers)
  })

  it('of a group keeps its seats when its service shrinks or goes', async () => {
    const yoga = { service_id: 'yoga', name: 'Yoga', seats: 5 }
    await setRules({ services: [yoga], buffers: { before_minutes: 0, after_minutes: 0 } })
    const wish = { service_id: 'yoga', seats: 3 }
    const one = await booked(operator, calendar, '09:00', '10:00', wish)
    expect((await book(operator, calendar, '09:00', '10:00', wish)).json()).toMatchObject(taken)
    const two = await booked(operator, calendar, '09:00', '10:00', { service_id: 'yoga', seats: 2 })
    await setRules({ services: [{ ...yoga, seats: 1 }] })
    expect((await operator.patch(`/booking/${one._id}`, { seats: 2 })).json()).toMatchObject({ capacity: 5 })
    expect((await act(one._id, 'cancel')).status).toBe(200)
    expect((await act(two._id, 'move', { start: at('11:00') })).json().errors).toMatchObject([
      { pointer: '/seats' },
    ])
    await setRules({})
    expect((await act(two._id, 'move', { start: at('11:00') })).json()).toMatchObject({
      capacity: 5,
      seats: 2,
    })
  })

  it('may need several calendars at once', async () => {
    await booked(operator, calendar, '09:00', '10:00', { further_calendar_ids: [other] })
    expect((await book(operator, other, '09:30', '10:30')).json()).toMatchObject(taken)
    const crossing = { further_calendar_ids: [calendar] }
    expect((await book(operator, other, '09:30', '10:30', crossing)).json()).toMatchObject(taken)
  })

  it.each([
    ['an end before its start', { end: at('08:00') }, '/end'],
    ['a start in the year 0', { start: '0000-01-01T00:00:00Z' }, '/start'],
    ['an end after the year 9999', { end: '9999-12-31T23:59:00-14:00' }, '/end'],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }, '/timezone'],
    ['a service that does not exist', { service_id: 'massage' }, '/service_id'],
    ['more seats than the appointment has', { seats: 2 }, '/seats'],
    ['a calendar that does not exist', { calendar_id: v7() }, '/calendar_id'],
  ])('is refused with %s', async (_, more, pointer) => {
    const answer = await book(operator, calendar, '09:00', '10:00', more)
    expect([answer.status, answer.json().errors]).toEqual([422, [expect.objectContaining({ pointer })]])
  })

  it('moves over its own time, counts and remembers it', async () => {
    const { _id } = await booked(operator, calendar, '11:30', '12:30')
    const moved = (await act(_id, 'move', { start: at('11:45') })).json<ServedBooking>()
    expect(moved).toMatchObject({
      start: at('11:45'),
      end: at('12:45'),
      ical_sequence: 1,
      moves: [{ from: at('11:30'), to: at('11:45'), by: 'A operator' }],
    })
    const patched = await operator.patch(`/booking/${_id}`, { start: at('12:00'), end: at('13:00') })
    expect(patched.json()).toMatchObject({ ical_sequence: 2, moves: [{}, { to: at('12:00') }] })
    expect((await act(_id, 'cancel')).json()).toMatchObject({ ical_sequence: 3 })
  })

  it('never gives its calendar file a lower number, whatever is undone', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    const sequence = async () => (await read(_id)).ical_sequence
    const moved = await act(_id, 'move', { start: at('11:00') })
    expect(await sequence()).toBe(1)
    const undone = await undo(moved.headers['x-operation-id'])
    expect(await read(_id)).toMatchObject({ start: at('09:00'), ical_sequence: 2 })
    await undo(undone.operation)
    expect(await read(_id)).toMatchObject({ start: at('11:00'), ical_sequence: 3 })
    const noted = await operator.patch(`/booking/${_id}`, { notes: 'Asks for the early slot.' })
    await undo(noted.headers['x-operation-id'])
    expect(await sequence()).toBe(3)
    const cancelled = await act(_id, 'cancel')
    expect(await sequence()).toBe(4)
    await undo(cancelled.headers['x-operation-id'])
    expect(await read(_id)).toMatchObject({ status: 'accepted', ical_sequence: 5 })
  })

  it('keeps its time if the new one is taken', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    await booked(operator, calendar, '11:00', '12:00')
    await booked(operator, other, '09:00', '10:00')
    expect((await act(_id, 'move', { start: at('11:30') })).json()).toMatchObject(taken)
    expect((await act(_id, 'move', { start: at('09:00'), calendar_id: other })).json()).toMatchObject(taken)
    expect((await operator.patch(`/booking/${_id}`, { calendar_id: other })).json()).toMatchObject(taken)
    expect(await read(_id)).toMatchObject({ start: at('09:00'), calendar_id: calendar, ical_sequence: 0 })
  })

  it('moves to no calendar that does not exist', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    for (const calendar_id of [v7(), '01938c5e-0000-7000-8000-00000000000g']) {
      const answer = await act(_id, 'move', { start: at('09:00'), calendar_id })
      expect([400, 422]).toContain(answer.status)
    }
  })
})

describe('the status of a booking', () => {
  /** Returns a booking in a status that was reached by the API. */
  async function inStatus(status: string): Promise<string> {
    const from = status === 'pending' || status === 'rejected' ? program : operator
    await setRules({ requires_confirmation: from === program })
    const { _id } = await booked(from, calendar, '09:00', '10:00')
    const verb = { rejected: 'reject', cancelled: 'cancel', completed: 'no_show', no_show: 'no_show' }[status]
    if (verb) await act(_id, verb)
    if (status === 'completed') await act(_id, 'no_show', { no_show: false })
    expect((await read(_id)).status).toBe(status)
    return _id
  }

  const verbs = { confirm: 'accepted', reject: 'rejected', cancel: 'cancelled', no_show: 'no_show' } as const
  const legal: Record<string, readonly string[]> = {
    pending: ['confirm', 'reject', 'cancel', 'move'],
    accepted: ['cancel', 'no_show', 'move'],
    completed: ['no_show'],
    no_show: [],
    rejected: [],
    cancelled: [],
  }
  const cases = Object.keys(legal).flatMap(status =>
    [...Object.keys(verbs), 'move'].map(verb => ({ status, verb, isLegal: legal[status]?.includes(verb) })),
  )

  it.each(cases)('$status, $verb: legal is $isLegal', async ({ status, verb, isLegal }) => {
    const id = await inStatus(status)
    const answer = await act(id, verb, verb === 'move' ? { start: at('15:00') } : undefined)
    if (isLegal) {
      const to = verb === 'move' ? status : verbs[verb as keyof typeof verbs]
      expect([answer.status, answer.json().status]).toEqual([200, to])
    } else {
      const code = 'booking.illegal_transition'
      expect([answer.status, answer.json().code, (await read(id)).status]).toEqual([409, code, status])
    }
  })

  it('stays the same through every write of the record', async () => {
    const id = await inStatus('cancelled')
    const { calendar_id, name, start, end } = await read(id)
    const whole = { calendar_id, name, start, end, status: 'accepted' }
    expect((await operator.put(`/booking/${id}`, whole)).json().status).toBe('cancelled')
    expect((await operator.patch(`/booking/${id}`, { status: 'accepted' })).json().status).toBe('cancelled')
    expect((await book(operator, other, '09:00', '10:00', { status: 'cancelled' })).json().status).toBe(
      'accepted',
    )
  })

  it('waits for confirmation only if others than the team book', async () => {
    const check_up = {
      service_id: 'check_up',
      name: 'Check-up',
      requires_confirmation: false,
    }
    await setRules({ requires_confirmation: true, services: [check_up] })
    expect((await booked(operator, calendar, '09:00', '10:00')).status).toBe('accepted')
    expect((await booked(program, calendar, '10:30', '11:00')).status).toBe('pending')
    const free = await booked(program, calendar, '12:00', '13:00', { service_id: 'check_up' })
    expect(free.status).toBe('accepted')
    expect((await book(program, calendar, '10:30', '11:00')).json()).toMatchObject(taken)
  })

  it('frees the time of a cancelled or rejected booking, and keeps that of a missed one', async () => {
    for (const status of ['cancelled', 'rejected', 'no_show']) {
      const { status: code } = await inStatus(status).then(() => book(operator, calendar, '09:00', '10:00'))
      expect(code, status).toBe(status === 'no_show' ? 409 : 201)
      calendar = await makeCalendar(operator, `Another ${round} ${status}`)
    }
  })

  it('is told with the reason', async () => {
    const id = await inStatus('pending')
    const rejected = await act(id, 'reject', { reason: 'Dr Okafor is away.' })
    expect(rejected.json()).toMatchObject({ cancellation_reason: 'Dr Okafor is away.' })
  })

  it('is completed when the appointment is over, and rejected when nobody confirmed in time', async () => {
    await setRules({ requires_confirmation: true, confirm_within_hours: 1 })
    const past = { start: '2020-03-05T09:00:00Z', end: '2020-03-05T10:00:00Z' }
    const over = await booked(operator, calendar, '', '', past)
    const late = await booked(program, other, '', '', past)
    const waiting = await booked(program, calendar, '09:00', '10:00')
    const open = await booked(operator, other, '09:00', '10:00')
    await app.runUpkeep('settle overdue bookings')
    const statuses = await Promise.all(
      [over, late, waiting, open].map(async ({ _id }) => (await read(_id)).status),
    )
    expect(statuses).toEqual(['completed', 'rejected', 'pending', 'accepted'])
    await app.database.owner
      .updateTable('record')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .where('_id', '=', waiting._id)
      .execute()
    await app.runUpkeep('settle overdue bookings')
    expect(await read(waiting._id)).toMatchObject({
      status: 'rejected',
      cancellation_reason: 'Nobody confirmed it in time.',
    })
  })
})

describe('every way of writing a booking', () => {
  it('frees its time with the record, and claims it again with an undo', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    const removed = await operator.delete(`/booking/${_id}`)
    const rival = await booked(operator, calendar, '09:30', '10:30')
    expect(await undo(removed.headers['x-operation-id'])).toMatchObject({
      undone: 0,
      skipped: [{ id: _id, message: taken.detail }],
    })
    expect((await operator.post(`/booking/${_id}/restore`, { version: 1 })).json()).toMatchObject(taken)
    await operator.delete(`/booking/${rival._id}`)
    expect(await undo(removed.headers['x-operation-id'])).toMatchObject({ undone: 1, skipped: [] })
    expect((await book(operator, calendar, '09:30', '10:30')).status).toBe(409)
  })

  it('claims the time of a cancelled booking again when the cancellation is undone', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    const cancelled = await act(_id, 'cancel')
    const rival = await booked(operator, calendar, '09:30', '10:30')
    expect(await undo(cancelled.headers['x-operation-id'])).toMatchObject({
      undone: 0,
      skipped: [{ id: _id }],
    })
    const restored = await operator.post(`/booking/${_id}/restore`, { version: 1 })
    expect([restored.status, restored.json()]).toEqual([409, expect.objectContaining(taken)])
    await act(rival._id, 'cancel')
    expect(await undo(cancelled.headers['x-operation-id'])).toMatchObject({ undone: 1 })
    expect((await read(_id)).status).toBe('accepted')
  })

  it('imports what is free and names the rows that are not', async () => {
    await booked(operator, calendar, '09:00', '10:00')
    const rows = ['08:00', '09:30', '10:00', '10:30', '11:00'].map((clock, index) =>
      JSON.stringify({
        ...{ name: `Row ${index + 1}`, calendar_id: calendar, start: at(clock) },
        end: new Date(Date.parse(at(clock)) + 3_600_000).toISOString(),
      }),
    )
    const send = (query: string) =>
      operator.send('POST', `/booking/import?mode=insert${query}`, rows.join('\n'), {
        'content-type': 'application/x-ndjson',
      })
    const trial = (await send('&dry_run=true')).json()
    expect(trial.failed).toMatchObject([{ row: 2, pointer: '/start', message: taken.detail }])
    const done = (await send('')).json()
    expect(done).toMatchObject({
      created: 3,
      failed: [
        { row: 2, column: 'start', message: taken.detail },
        { row: 4, column: 'start', message: taken.detail },
      ],
    })
    expect(await undo(String(done.operation))).toMatchObject({ undone: 3 })
    expect((await book(operator, calendar, '11:00', '12:00')).status).toBe(201)
  })

  it('changes many and names those without a free time', async () => {
    const staying = await booked(operator, other, '09:00', '10:00')
    const clash = await booked(operator, calendar, '09:30', '10:30')
    const fits = await booked(operator, calendar, '11:00', '12:00')
    const ids = [clash._id, fits._id]
    const move = { op: 'update', select: { ids }, patch: { calendar_id: other } }
    const moved = (await operator.post('/booking/bulk', move)).json()
    expect(moved).toMatchObject({ changed: 1, failed: [{ id: clash._id, message: taken.detail }] })
    const removal = { op: 'delete', select: { ids: [staying._id, fits._id] } }
    const removed = (await admin.post('/booking/bulk', removal)).json()
    await booked(operator, other, '11:30', '12:30')
    expect(await undo(String(removed.operation))).toMatchObject({ undone: 1, skipped: [{ id: fits._id }] })
  })

  it('is refused together with the rest of its transaction', async () => {
    await booked(operator, calendar, '09:00', '10:00')
    const key = { 'idempotency-key': v7() }
    const wish = { calendar_id: calendar, name: 'Ben', start: at('09:00'), end: at('10:00') }
    const answers = [await program.post('/booking', wish, key), await program.post('/booking', wish, key)]
    expect(outcomes(answers)).toEqual({ '409 booking.slot_taken': 2 })
  })
})

describe('a hold', () => {
  const hold = (held_until: Date) =>
    app.database.owner
      .insertInto('booking_slot')
      .values({
        ...{
          tenant_id: app.tenants.lakeside.id,
          booking_id: v7(),
          calendar_id: calendar,
          occurrence_id: v7(),
        },
        ...{ seat: 1, busy: `[${at('09:00')},${at('10:00')})`, held_until, hold: JSON.stringify(held) },
      })
      .execute()
  const held: HeldTime = {
    ...{ service_id: '', start: at('09:00'), end: at('10:00'), seats: 1, holder: 'somebody' },
    buffers: { before_minutes: 0, after_minutes: 0 },
  }
  const slots = () =>
    app.database.owner.selectFrom('booking_slot').selectAll().where('calendar_id', '=', calendar).execute()

  it('keeps a time until it expires', async () => {
    await hold(new Date(Date.now() + 600_000))
    expect((await book(operator, calendar, '09:30', '10:30')).json()).toMatchObject(taken)
    expect((await book(operator, calendar, '10:00', '11:00')).status).toBe(201)
  })

  it('gives way to a booking once it has expired', async () => {
    await hold(new Date(Date.now() - 1_000))
    const { _id } = await booked(operator, calendar, '09:30', '10:30')
    expect((await slots()).map(({ booking_id }) => booking_id)).toEqual([_id])
  })
})

describe('who may', () => {
  it('viewers read bookings and change none; other tenants do not find them', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00')
    const viewer = await app.as('viewer')
    expect((await viewer.get(`/booking/${_id}`)).status).toBe(200)
    const stranger = await app.as('owner', 'hillside')
    for (const verb of ['confirm', 'reject', 'cancel', 'move', 'no_show']) {
      const body = verb === 'move' ? { start: at('15:00') } : undefined
      expect((await act(_id, verb, body, viewer)).status, verb).toBe(403)
      expect((await act(_id, verb, body, stranger)).status, verb).toBe(404)
      expect((await act(_id, verb, body, app.nobody())).status, verb).toBe(401)
    }
    expect((await read(_id)).status).toBe('accepted')
  })

  it('a booking of several calendars that another of them leads still occupies all', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00', { further_calendar_ids: [other] })
    await act(_id, 'move', { start: at('11:00'), calendar_id: other })
    expect(await read(_id)).toMatchObject({ calendar_id: other, further_calendar_ids: [calendar] })
    for (const id of [calendar, other])
      expect((await book(operator, id, '11:00', '12:00')).json()).toMatchObject(taken)
  })

  it('a calendar with bookings is not deleted', async () => {
    const { _id } = await booked(operator, calendar, '09:00', '10:00', { further_calendar_ids: [other] })
    for (const id of [calendar, other]) expect((await operator.delete(`/calendar/${id}`)).status).toBe(409)
    await operator.delete(`/booking/${_id}`)
    expect((await operator.delete(`/calendar/${other}`)).status).toBe(200)
  })

  it('the erasure of a contact deletes their bookings and frees the time', async () => {
    const contact = (await operator.post('/contact', { name: 'Maya', emails: ['Maya@boats.example'] })).json()
    const { _id } = await booked(operator, calendar, '09:00', '10:00', { contact_id: contact._id })
    const mailed = await booked(operator, calendar, '10:00', '11:00', { email: 'maya@Boats.example' })
    const kept = await booked(operator, calendar, '11:00', '12:00', { email: 'ben@boats.example' })
    const data = (await admin.get(`/contact/${contact._id}/data`)).json<{ bookings: { _id: string }[] }>()
    expect(data.bookings.map(one => one._id)).toEqual([_id, mailed._id])
    expect((await admin.post(`/contact/${contact._id}/erasure`)).status).toBe(200)
    const found = await Promise.all([_id, mailed._id, kept._id].map(id => operator.get(`/booking/${id}`)))
    expect(found.map(({ status }) => status)).toEqual([404, 404, 200])
    expect((await book(operator, calendar, '09:00', '11:00')).status).toBe(201)
  })
})

describe('PUT /scheduling_rules', () => {
  const service = { service_id: 'check_up', name: 'Check-up' }

  it('refuses two services of one short name', async () => {
    const answer = await admin.put('/scheduling_rules', { services: [service, service] })
    expect([answer.status, answer.json().errors]).toMatchObject([
      422,
      [{ pointer: '/services/1/service_id' }],
    ])
  })

  it('refuses a usual service that does not exist', async () => {
    const answer = await admin.put('/scheduling_rules', {
      services: [service],
      default_service_id: 'massage',
    })
    expect([answer.status, answer.json().errors]).toMatchObject([422, [{ pointer: '/default_service_id' }]])
  })

  it('says what a new booking is for if it does not say so itself', async () => {
    await setRules({ services: [service], default_service_id: 'check_up' })
    expect(await booked(operator, calendar, '09:00', '10:00')).toMatchObject({ service_id: 'check_up' })
  })

  it('answers with every default', async () => {
    const rules = { confirm_within_hours: 48, services: [service] }
    expect((await admin.put('/scheduling_rules', rules)).status).toBe(200)
    expect((await operator.put('/scheduling_rules', rules)).status).toBe(403)
    expect((await operator.get('/scheduling_rules')).json()).toMatchObject(rules)
    expect((await (await app.as('owner', 'hillside')).get('/scheduling_rules')).json()).toMatchObject({
      ...{ confirm_within_hours: 24, buffers: { before_minutes: 0, after_minutes: 10 } },
    })
  })
})

describe('a calendar', () => {
  it('may work until midnight or into the next morning', async () => {
    const working_hours = [
      { days: ['friday'], from: '22:30', to: '02:00' },
      { days: ['monday'], from: '08:00', to: '24:00' },
    ]
    const answer = await operator.patch(`/calendar/${calendar}`, { working_hours })
    expect(answer.json()).toMatchObject({ working_hours })
    const wrong = { working_hours: [{ days: ['friday'], from: '24:00', to: '24:30' }] }
    expect((await operator.patch(`/calendar/${calendar}`, wrong)).json().errors).toMatchObject([
      { pointer: '/working_hours/0/from' },
      { pointer: '/working_hours/0/to' },
    ])
    expect((await operator.patch(`/calendar/${calendar}`, { timezone: 'Mars/Olympus' })).status).toBe(422)
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
