import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../server/errors.ts'
import { createBookingsFeature } from '../../server/features/bookings/bookingsFeature.ts'
import type { OfferedSlot } from '../../server/features/bookings/offers/offerService.ts'
import { type Scope, systemActor } from '../../server/store/scope.ts'
import { brokenPromises, counted, makeCalendar } from '../support/bookingWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Services = ReturnType<typeof createBookingsFeature>['services']

const many = 100
const weekMs = 7 * 86_400_000
const all = Array.from({ length: many }, (_, index) => index)
const origin = { source: 'portal' } as const
/** A Monday in some weeks. The clock of the database decides about holds, so that it counts from today. */
const monday = Date.UTC(1970, 0, 5) + (Math.floor(Date.now() / weekMs) + 5) * weekMs
const day = { from: new Date(monday).toISOString(), to: new Date(monday + 86_400_000).toISOString() }

let app: TestApp
let beside: Awaited<ReturnType<TestApp['beside']>>
let admin: Member
/** The services of two servers of one database. */
const servers: Services[] = []
let visitor: Scope
let calendar: string
/** How far the clock of the servers is behind. */
let behindMs = 0
let round = 0

beforeAll(async () => {
  app = await createTestApp({
    now: () => new Date(Date.now() - behindMs),
    further: [
      core => {
        const known = async () => ({ busy: [], connections: [] })
        const foreignCalendars = { busyOf: async () => new Map(), known }
        const deps = { ...core, foreignCalendars, followers: () => [] }
        servers.push(createBookingsFeature(deps).services)
        return {}
      },
    ],
  })
  admin = await app.as('admin')
  beside = await app.beside()
  visitor = { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: v7() }
})

afterAll(async () => {
  await beside.close()
  await app.close()
})

beforeEach(async () => {
  behindMs = 0
  calendar = await openCalendar()
  await setRules({})
})

afterEach(async () => {
  expect(await brokenPromises(app)).toEqual([])
  expect(app.faults).toEqual([])
})

async function openCalendar(): Promise<string> {
  const id = await makeCalendar(admin, `Calendar ${++round}`)
  const working_hours = [{ days: ['monday'], from: '09:00', to: '17:00' }]
  const answer = await admin.patch(`/calendar/${id}`, { timezone: 'UTC', working_hours })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

async function setRules(service: object, more: object = {}): Promise<void> {
  const services = [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 30, ...service }]
  const answer = await admin.put('/scheduling_rules', {
    ...{ services, default_service_id: 'check_up', window_days: 60, minimum_notice_minutes: 0 },
    ...{ buffers: { before_minutes: 0, after_minutes: 0 }, limits: {}, ...more },
  })
  if (answer.status !== 200) throw new Error(answer.text)
}

const server = (index = 0) => servers[index % servers.length] as Services
/** Returns the free times of the day; of one calendar, unless any of the service's will do. */
const free = async (wish: object = { calendarId: calendar }, index = 0) =>
  (await server(index).offers.find(visitor, wish, day)).slots
const slotAt = async (clock: string, wish?: object) => {
  const slot = (await free(wish)).find(({ start }) => start.slice(11, 16) === clock)
  if (!slot) throw new Error(`${clock} is not free`)
  return slot
}
const book = async ({ token }: Pick<OfferedSlot, 'token'>, index = 0, name = `Visitor ${index}`) =>
  (await server(index).booking.book(visitor, token, { name }, origin)).record
const hold = ({ token }: Pick<OfferedSlot, 'token'>, holder: string, index = 0) =>
  server(index).holds.hold(visitor, token, holder)

/** Waits for all, and separates what was done from the refusals. */
async function settled<T>(asked: readonly Promise<T>[]): Promise<{ done: T[]; refused: AppError[] }> {
  const outcomes = await Promise.allSettled(asked)
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  const refused = failures.filter(reason => reason instanceof AppError)
  // Anything but a refusal is a fault.
  expect(failures.filter(reason => !refused.includes(reason))).toEqual([])
  const done = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  return { done, refused }
}

const codes = (refused: readonly AppError[]) => counted(refused.map(({ code }) => code))
const alternativesOf = ({ details }: AppError) => (details.extra?.alternatives ?? []) as OfferedSlot[]

describe('100 visitors at once', () => {
  it.each(Array.from({ length: 10 }, (_, index) => index))(
    'who take one offered time: one gets it, the others three other times, round %i',
    async index => {
      const slot = (await free())[index] as OfferedSlot
      const { done, refused } = await settled(all.map(each => book(slot, each)))
      expect(done).toMatchObject([{ start: slot.start, calendar_id: calendar, status: 'accepted' }])
      expect(codes(refused)).toEqual({ 'booking.slot_taken': many - 1 })
      expect(refused.filter(refusal => alternativesOf(refusal).length !== 3)).toEqual([])
      const [other] = alternativesOf(refused[0] as AppError)
      expect(other?.start).not.toBe(slot.start)
      expect(await book(other as OfferedSlot)).toMatchObject({ start: other?.start })
    },
  )

  it('who take one time of 20 calendars in turn: each calendar is booked once', async () => {
    const calendar_ids = [calendar]
    while (calendar_ids.length < 20) calendar_ids.push(await openCalendar())
    await setRules({ calendar_ids })
    const slot = await slotAt('10:00', {})
    expect([...slot.calendar_ids].sort()).toEqual([...calendar_ids].sort())
    const { done, refused } = await settled(all.map(each => book(slot, each)))
    expect(done.map(booking => String(booking.calendar_id)).sort()).toEqual([...calendar_ids].sort())
    expect(codes(refused)).toEqual({ 'booking.slot_taken': 80 })
  })

  it('who take a time of a group of five: five get a seat', async () => {
    await setRules({ seats: 5 })
    const slot = await slotAt('10:00')
    const { done, refused } = await settled(all.map(each => book(slot, each)))
    expect(done).toHaveLength(5)
    expect(codes(refused)).toEqual({ 'booking.slot_taken': 95 })
  })

  it('who take two seats each of a group of five: two get theirs, and one seat is left', async () => {
    await setRules({ seats: 5 })
    const slot = await slotAt('10:00', { calendarId: calendar, seats: 2 })
    const { done } = await settled(all.map(each => book(slot, each)))
    expect(done.map(({ seats }) => seats)).toEqual([2, 2])
    expect(await slotAt('10:00')).toMatchObject({ seats_left: 1 })
  })

  it('who take a service that needs both of two calendars: one gets both', async () => {
    const room = await openCalendar()
    await setRules({ calendar_ids: [calendar, room], mode: 'together' })
    const slot = await slotAt('10:00', {})
    const { done, refused } = await settled(all.map(each => book(slot, each)))
    expect(done).toHaveLength(1)
    const [booking] = done
    const taken = [booking?.calendar_id, booking?.further_calendar_ids].flat()
    expect(taken.sort()).toEqual([calendar, room].sort())
    expect(codes(refused)).toEqual({ 'booking.slot_taken': many - 1 })
  })

  it('who hold one time: one holds it, and nobody is offered it meanwhile', async () => {
    const slot = await slotAt('10:00')
    const { done, refused } = await settled(all.map(each => hold(slot, `holder ${each}`, each)))
    expect(done).toMatchObject([{ start: slot.start, calendar_id: calendar }])
    expect(codes(refused)).toEqual({ 'booking.slot_taken': many - 1 })
    expect((await free()).map(({ start }) => start)).not.toContain(slot.start)
  })
})

describe('a calendar that stays locked', () => {
  it('is passed over for another one, and busy if there is no other', async () => {
    const room = await openCalendar()
    await setRules({ calendar_ids: [calendar, room] })
    const slot = await slotAt('10:00', {})
    const [first = '', second = ''] = slot.calendar_ids
    await locking([first], async () => {
      expect(await book(slot)).toMatchObject({ calendar_id: second })
      const { refused } = await settled([book(slot)])
      expect(codes(refused)).toEqual({ 'booking.busy': 1 })
    })
    expect(await book(slot)).toMatchObject({ calendar_id: first })
    const later = await slotAt('11:00', {})
    await locking([first, second], async () => {
      const { refused } = await settled([hold(later, 'a holder')])
      expect(codes(refused)).toEqual({ 'booking.busy': 1 })
    })
    expect(await hold(later, 'a holder')).toMatchObject({ start: later.start })
  })
})

/** Keeps calendars locked while the work runs. */
async function locking(calendars: readonly string[], work: () => Promise<void>): Promise<void> {
  await app.database.owner.transaction().execute(async db => {
    for (const id of calendars)
      await sql`select switchboard.lock_calendars(${visitor.tenantId}, array[${id}::uuid])`.execute(db)
    await work()
  })
}

describe('a held time', () => {
  it('is one of three at most for a holder who asks for many at once', async () => {
    const slots = (await free()).slice(0, 12)
    const { done, refused } = await settled(slots.map((slot, index) => hold(slot, 'one holder', index)))
    expect(done).toHaveLength(3)
    expect(codes(refused)).toEqual({ 'booking.too_many_holds': 9 })
    await server().holds.release(visitor, done[0]?.token ?? '')
    const [other] = await free()
    expect(await hold(other as OfferedSlot, 'one holder')).toMatchObject({ start: other?.start })
  })

  it('becomes one booking, however often it is booked at once', async () => {
    await setRules({}, { limits: { active_per_contact: 1 } })
    const { token, start } = await hold(await slotAt('10:00'), 'a holder')
    const person = { name: 'Maya Thornton', email: 'maya@thornton-boats.example' }
    const { done, refused } = await settled(
      all.slice(0, 20).map(each => server(each).booking.book(visitor, token, person, origin)),
    )
    expect(codes(refused)).toEqual({})
    expect(new Set(done.map(({ record }) => record._id)).size).toBe(1)
    expect(done.filter(({ operation }) => operation !== null)).toHaveLength(1)
    expect(done[0]?.record).toMatchObject({ start, status: 'accepted' })
    expect(await holds()).toBe(0)
  })

  it('stays booked if its holder lets go of it too late', async () => {
    const held = await hold(await slotAt('10:00'), 'a holder')
    await book(held)
    await server(1).holds.release(visitor, held.token)
    expect((await free()).map(({ start }) => start)).not.toContain(held.start)
  })

  it('is either booked or let go of, if both come at once', async () => {
    for (const slot of (await free()).slice(0, 8)) {
      const held = await hold(slot, 'a holder')
      const [booked] = await Promise.all([
        settled([book(held)]),
        server(1).holds.release(visitor, held.token),
      ])
      expect(booked.done).toHaveLength(1)
      expect(await holds()).toBe(0)
    }
  })

  it('is free again once its minutes are over: for others, not for its own token', async () => {
    behindMs = 3_600_000
    const slot = await slotAt('10:00')
    const held = await hold(slot, 'a holder')
    expect((await free()).map(({ start }) => start)).not.toContain(slot.start)
    behindMs = 0
    const again = await slotAt('10:00')
    await expect(book(held)).rejects.toMatchObject({ code: 'booking.offer_expired' })
    const { done } = await settled([book(again, 0), book(again, 1)])
    expect(done).toHaveLength(1)
    await app.runUpkeep('free expired holds')
    expect(await holds()).toBe(0)
  })

  it('is held anew by its own token, in the same place', async () => {
    const held = await hold(await slotAt('10:00'), 'a holder')
    const again = await hold(held, 'a holder')
    expect(again).toMatchObject({ start: held.start, calendar_id: held.calendar_id })
    expect(await holds()).toBe(1)
  })
})

/** Counts the held times of this round's calendar. */
async function holds(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from switchboard.booking_slot
    where calendar_id = ${calendar} and held_until is not null`.execute(app.database.owner)
  return rows[0]?.count ?? 0
}

describe('two people at once', () => {
  it('who cancel and move one booking: it is canceled, and both times are free', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { _id } = await book(await slotAt('10:00'))
      const to = await slotAt('11:00', { calendarId: calendar, movedBookingId: _id })
      const [moved, canceled] = await Promise.all([
        settled([server(0).booking.move(visitor, _id, to.token)]),
        settled([server(1).bookings.cancel(visitor, _id)]),
      ])
      expect(canceled.done).toHaveLength(1)
      expect(Object.keys(codes(moved.refused)).every(code => code === 'booking.illegal_transition')).toBe(
        true,
      )
      expect((await admin.get(`/booking/${_id}`)).json()).toMatchObject({ status: 'cancelled' })
      const starts = (await free()).map(({ start }) => start.slice(11, 16))
      expect(starts).toEqual(expect.arrayContaining(['10:00', '11:00']))
    }
  })

  it('who move two bookings to one time: one moves, the other stays where it was', async () => {
    const [one, two] = [await book(await slotAt('10:00')), await book(await slotAt('10:30'))]
    const tokens = [
      (await slotAt('12:00', { calendarId: calendar, movedBookingId: one._id })).token,
      (await slotAt('12:00', { calendarId: calendar, movedBookingId: two._id })).token,
    ] as const
    const { done, refused } = await settled([
      server(0).booking.move(visitor, one._id, tokens[0]),
      server(1).booking.move(visitor, two._id, tokens[1]),
    ])
    expect(done).toHaveLength(1)
    expect(codes(refused)).toEqual({ 'booking.slot_taken': 1 })
    expect(alternativesOf(refused[0] as AppError)).toHaveLength(3)
  })

  it('of whom one undoes a cancellation and one books the time: one gets it', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const slot = await slotAt('10:00')
      const { _id } = await book(slot)
      const { operation } = await server().bookings.cancel(visitor, _id)
      const again = await slotAt('10:00')
      const [undone, booked] = await Promise.all([
        admin.post(`/operation/${operation}/undo`),
        settled([book(again, 1)]),
      ])
      const isUndone = undone.json<{ undone?: number }>().undone === 1
      expect(Number(isUndone) + booked.done.length, undone.text).toBe(1)
      const winner = booked.done[0]?._id ?? _id
      await server().bookings.cancel(visitor, winner)
    }
  })

  it('cannot move a booking by the token of another booking, nor of another tenant', async () => {
    const [one, two] = [await book(await slotAt('10:00')), await book(await slotAt('10:30'))]
    const { token } = await slotAt('12:00', { calendarId: calendar, movedBookingId: one._id })
    await expect(server().booking.move(visitor, two._id, token)).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const stranger = { ...visitor, tenantId: app.tenants.hillside.id }
    await expect(server().booking.move(stranger, one._id, token)).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })
})
