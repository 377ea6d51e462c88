import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { makeCalendar } from '../support/bookingWorld.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Availability = components['schemas']['Availability']
type Reasons = components['schemas']['AvailabilityReasons']

/** A Monday. */
const clock = new Date('2026-06-01T06:00:00.000Z')
let app: TestApp
let admin: Member
let viewer: Member
let calendar: string
let round = 0

beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  admin = await app.as('admin')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

beforeEach(async () => {
  calendar = await openCalendar()
  await setRules({})
})

/** Creates a calendar in Berlin, open from 9 to 12 on working days. */
async function openCalendar(more: object = {}) {
  const id = await makeCalendar(admin, `Dr Okafor ${++round}`)
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const hours = { working_hours: [{ days, from: '09:00', to: '12:00' }], ...more }
  const answer = await admin.patch(`/calendar/${id}`, hours)
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

async function setRules(rules: object) {
  const usual = {
    services: [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 60 }],
    default_service_id: 'check_up',
    buffers: { before_minutes: 0, after_minutes: 0 },
    minimum_notice_minutes: 120,
    window_days: 30,
  }
  const answer = await admin.put('/scheduling_rules', { ...usual, ...rules })
  if (answer.status !== 200) throw new Error(answer.text)
}

const tuesday = { start: '2026-06-02T00:00:00Z', end: '2026-06-03T00:00:00Z' }
const ask = (query: object, id = calendar) => viewer.get(`/calendar/${id}/availability?${search(query)}`)
const free = async (query: object = tuesday, id = calendar) => (await ask(query, id)).json<Availability>()
const starts = async (query: object = tuesday, id = calendar) =>
  (await free(query, id)).slots.map(({ start }) => start.slice(11, 16))
const why = async (start: string, query: object = {}) =>
  (await viewer.get(`/calendar/${calendar}/why?${search({ start, ...query })}`)).json<Reasons>()
const search = (query: object) => new URLSearchParams(Object.entries(query)).toString()
const book = (start: string, end: string, more: object = {}) =>
  admin.post('/booking', { name: 'Ada', calendar_id: calendar, start, end, ...more })

describe('GET /calendar/{id}/availability', () => {
  it('offers the hours of the calendar without what is booked', async () => {
    expect(await starts()).toEqual(['07:00', '08:00', '09:00'])
    await book('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z')
    expect(await free()).toMatchObject({
      timezone: 'Europe/Berlin',
      slots: [
        {
          start: '2026-06-02T07:00:00.000Z',
          end: '2026-06-02T08:00:00.000Z',
          seats_left: 1,
          calendar_ids: [calendar],
        },
        { start: '2026-06-02T09:00:00.000Z' },
      ],
      unavailable_calendar_ids: [],
    })
  })

  it('offers canceled time again, and to a moved booking its own', async () => {
    const service = { service_id: 'check_up' }
    const made = await book('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z', service)
    const { _id } = made.json<{ _id: string }>()
    expect(await starts({ ...tuesday, ...service, booking_id: _id })).toEqual(['07:00', '08:00', '09:00'])
    await admin.post(`/booking/${_id}/cancel`, {})
    expect(await starts()).toEqual(['07:00', '08:00', '09:00'])
  })

  it('keeps notice, window, interval, breaks and limits', async () => {
    const monday = { start: '2026-06-01T00:00:00Z', end: '2026-06-02T00:00:00Z' }
    expect(await starts(monday)).toEqual(['08:00', '09:00'])
    await setRules({ window_days: 1, slot_interval_minutes: 30 })
    expect(await starts()).toEqual(['07:00', '07:30', '08:00', '08:30', '09:00'])
    expect(await starts({ start: '2026-06-03T00:00:00Z', end: '2026-06-04T00:00:00Z' })).toEqual([])
    await setRules({ buffers: { before_minutes: 0, after_minutes: 15 } })
    expect(await starts()).toEqual(['07:00', '08:15'])
    await setRules({ limits: { per_day: 1 } })
    await book('2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z')
    expect(await starts()).toEqual([])
  })

  it('offers the seats that are left in a group', async () => {
    const course = { name: 'Course', service_id: 'course', duration_minutes: 180, seats: 5 }
    await setRules({ services: [course], default_service_id: 'course' })
    await book('2026-06-02T07:00:00Z', '2026-06-02T10:00:00Z', { seats: 3, service_id: 'course' })
    expect((await free()).slots).toMatchObject([{ seats_left: 2 }])
    expect(await starts({ ...tuesday, seats: 3 })).toEqual([])
  })

  it('offers what several calendars share, if the service needs all of them', async () => {
    const room = await openCalendar({ working_hours: [{ days: ['tuesday'], from: '10:00', to: '12:00' }] })
    const both = { name: 'Surgery', service_id: 'surgery', mode: 'together', calendar_ids: [calendar, room] }
    await setRules({ services: [both], default_service_id: 'surgery', slot_interval_minutes: 60 })
    expect((await free({ ...tuesday, duration_minutes: 60 })).slots).toMatchObject([
      { start: '2026-06-02T08:00:00.000Z' },
      { start: '2026-06-02T09:00:00.000Z' },
    ])
  })

  it('refuses a range that ends before it starts', async () => {
    const answer = await ask({ ...tuesday, start: tuesday.end, end: tuesday.start })
    expect(answer.status).toBe(400)
    expect(answer.json().errors).toMatchObject([{ pointer: '/query/end' }])
  })

  it('refuses an unknown service, a calendar that does not offer it, and one that is off', async () => {
    expect((await ask({ ...tuesday, service_id: 'massage' })).status).toBe(422)
    const other = await openCalendar()
    await setRules({ services: [{ name: 'A', service_id: 'check_up', calendar_ids: [other] }] })
    expect((await ask(tuesday)).status).toBe(422)
    expect((await ask(tuesday, other)).status).toBe(200)
    await admin.patch(`/calendar/${other}`, { enabled: false })
    expect((await ask(tuesday, other)).status).toBe(422)
    expect((await ask(tuesday, 'nonsense')).status).toBe(404)
  })

  it('cuts a range above 62 days and answers within 2,000 times', async () => {
    await setRules({ window_days: 730, slot_interval_minutes: 5 })
    await admin.patch(`/calendar/${calendar}`, {
      working_hours: [{ days: ['monday', 'tuesday', 'sunday'], from: '00:00', to: '24:00' }],
    })
    const { slots } = await free({ start: '2026-06-02T00:00:00Z', end: '2027-06-02T00:00:00Z' })
    expect(slots).toHaveLength(2000)
  })
})

describe('GET /calendar/{id}/why', () => {
  it('names the rule, and for a booking what takes the time', async () => {
    expect(await why('2026-06-02T07:00:00Z')).toMatchObject({
      is_offered: true,
      calendars: [{ reason: null }],
    })
    const { _id } = (await book('2026-06-02T07:30:00Z', '2026-06-02T08:00:00Z')).json<{ _id: string }>()
    expect((await why('2026-06-02T07:00:00Z')).calendars).toMatchObject([
      {
        calendar_id: calendar,
        reason: { code: 'busy', source: 'booking', booking_id: _id, start: '2026-06-02T07:30:00.000Z' },
      },
    ])
    const code = async (start: string) => (await why(start)).calendars[0]?.reason?.code
    expect(await code('2026-06-02T08:30:00Z')).toBe('not_on_raster')
    expect(await code('2026-06-02T13:00:00Z')).toBe('outside_hours')
    expect(await code('2026-06-01T07:00:00Z')).toBe('too_soon')
    expect(await code('2026-08-03T07:00:00Z')).toBe('too_late')
  })
})

it('refuses a notice that is longer than the time in which people can book', async () => {
  const answer = await admin.put('/scheduling_rules', { window_days: 1, minimum_notice_minutes: 1441 })
  expect(answer.json()).toMatchObject({ errors: [{ pointer: '/minimum_notice_minutes' }] })
})
