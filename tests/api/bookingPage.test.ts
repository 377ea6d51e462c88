import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import {
  type Appointment,
  askTimes,
  bookTime,
  type FreeTimes,
  maya,
  monday,
  offerPage,
  openCalendar,
  tokenOf,
} from '../support/bookingPageWorld.ts'
import { brokenPromises, outcomes } from '../support/bookingWorld.ts'
import { type Client, createClient } from '../support/client.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

let app: TestApp
let admin: Member
let visitor: Client
let calendar: string
let round = 0
/** Milliseconds that the server's clock is ahead of that Monday. */
let ahead = 0

beforeAll(async () => {
  app = await createTestApp({
    env: { TRUST_PROXY: '1' },
    now: () => new Date(monday.getTime() + ahead),
  })
  admin = await app.as('admin')
  visitor = app.nobody()
})
afterAll(async () => {
  expect(await brokenPromises(app)).toEqual([])
  await app.close()
})

beforeEach(async () => {
  ahead = 0
  if (calendar) await admin.patch(`/calendar/${calendar}`, { enabled: false })
  calendar = await openCalendar(admin, `Dr Okafor ${++round}`)
  await offerPage(admin)
})

/** Creates a visitor with an address of their own. */
const from = (address: string): Client => {
  const host = `lakeside.test:${app.port}`
  const headers = { host, origin: `http://${host}`, 'x-forwarded-for': address }
  return createClient({ port: app.port, headers })
}
const hold = (token: string, who = visitor) => who.post('/booking_page/lakeside/hold', { token })
const release = (token: string) => visitor.post('/booking_page/lakeside/release', { token })
const starts = async (query: object = {}) =>
  (await askTimes(visitor, query)).json<FreeTimes>().slots.map(({ start }) => start.slice(11, 16))

describe('GET /booking_page/{slug}', () => {
  it('shows the services and the look of the business, and nothing of calendars or rules', async () => {
    await admin.put('/business_info', { name: 'Lakeside Dental', phone: '+44 1539 555 010' })
    const answer = await visitor.get('/booking_page/lakeside')
    expect(answer.json()).toEqual({
      look: { name: 'Lakeside Dental', phone: '+44 1539 555 010' },
      timezone: 'Europe/Berlin',
      window_days: 30,
      services: [
        {
          service_id: 'check_up',
          name: 'Check-up',
          duration_minutes: 60,
          price: '€40',
          seats: 1,
          requires_confirmation: false,
          calendar_ids: [],
        },
      ],
      calendars: [],
    })
  })

  it('is a 404 under another address, while it is off, and at another tenant', async () => {
    expect((await visitor.get('/booking_page/hillside')).status).toBe(404)
    expect((await app.nobody('hillside').get('/booking_page/lakeside')).status).toBe(404)
    const token = await tokenOf(visitor)
    await offerPage(admin, { public_page: { enabled: false, slug: 'lakeside' } })
    const answers = await Promise.all([
      visitor.get('/booking_page/lakeside'),
      askTimes(visitor),
      hold(token),
      release(token),
      bookTime(visitor, token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await admin.get('/booking_portal/url')).json()).toMatchObject({ code: 'booking.page_off' })
  })

  it('has an address that the team can copy, and needs one to be on', async () => {
    const host = `http://lakeside.test:${app.port}`
    expect((await admin.get('/booking_portal/url')).json()).toEqual({ url: `${host}/book/lakeside` })
    expect((await visitor.get('/booking_portal/url')).status).toBe(401)
    const answer = await admin.put('/scheduling_rules', { public_page: { enabled: true } })
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/public_page/slug' }] })
  })

  it('answers nobody at a suspended tenant', async () => {
    const installer = await app.as('owner', 'lakeside', { isInstanceAdmin: true })
    const path = `/tenant_configuration/${app.tenants.hillside.id}`
    await installer.patch(path, { status: 'suspended' })
    const answer = await app.nobody('hillside').get('/booking_page/hillside')
    expect([answer.status, answer.json().code]).toEqual([403, 'tenant.suspended'])
    await installer.patch(path, { status: null })
  })
})

describe('GET /booking_page/{slug}/slots', () => {
  it('offers the free times without their calendars', async () => {
    const { slots, next_start } = (await askTimes(visitor)).json<FreeTimes>()
    expect(slots.map(({ token: _, ...slot }) => slot)).toEqual(
      ['07', '08', '09'].map(hour => ({
        start: `2026-06-02T${hour}:00:00.000Z`,
        end: `2026-06-02T${String(Number(hour) + 1).padStart(2, '0')}:00:00.000Z`,
        seats_left: 1,
      })),
    )
    expect(next_start).toBeNull()
  })

  it('names the next free time after a range without any, as far ahead as people can book', async () => {
    const weekend = { start: '2026-06-06T00:00:00Z', end: '2026-06-08T00:00:00Z' }
    const next = async (query: object) => (await askTimes(visitor, query)).json<FreeTimes>().next_start
    expect(await next(weekend)).toBe('2026-06-08T07:00:00.000Z')
    await admin.patch(`/calendar/${calendar}`, {
      working_hours: [{ days: ['monday'], from: '09:00', to: '09:30' }],
    })
    expect(await next(weekend)).toBeNull()
    expect(await next({ start: '0001-01-01T00:00:00Z', end: '0001-01-02T00:00:00Z' })).toBeNull()
  })

  it('offers none on a closed day of the business, unless a calendar makes an exception', async () => {
    await admin.put('/business_info', { closed_days: [{ date: '2026-06-02' }] })
    expect((await askTimes(visitor)).json()).toMatchObject({
      slots: [],
      next_start: '2026-06-03T07:00:00.000Z',
    })
    const overrides = [{ date: '2026-06-02', hours: [{ from: '10:00', to: '11:00' }] }]
    await admin.patch(`/calendar/${calendar}`, { overrides })
    const { slots } = (await askTimes(visitor)).json<FreeTimes>()
    expect(slots.map(({ start }) => start)).toEqual(['2026-06-02T08:00:00.000Z'])
    await admin.put('/business_info', {})
  })

  it('needs a service if the page has some, and a calendar only where visitors choose it', async () => {
    expect((await askTimes(visitor, { service_id: '' })).status).toBe(422)
    expect((await askTimes(visitor, { service_id: 'massage' })).status).toBe(422)
    expect((await askTimes(visitor, { calendar_id: calendar })).status).toBe(422)
    const other = await openCalendar(admin, `Dr Berg ${round}`)
    const choice = { enabled: true, slug: 'lakeside', visitor_chooses_calendar: true }
    await offerPage(admin, { public_page: choice })
    const page = (await visitor.get('/booking_page/lakeside')).json<components['schemas']['BookingPage']>()
    expect(page.services[0]?.calendar_ids).toEqual([calendar, other])
    expect(page.calendars).toContainEqual({ calendar_id: other, name: `Dr Berg ${round}` })
    expect(await starts({ calendar_id: other })).toEqual(['07:00', '08:00', '09:00'])
    const booked = await bookTime(visitor, await tokenOf(visitor))
    expect(booked.status).toBe(201)
    expect([
      ...(await starts({ calendar_id: other })),
      ...(await starts({ calendar_id: calendar })),
    ]).toHaveLength(5)
    await admin.patch(`/calendar/${other}`, { enabled: false })
  })
})

describe('POST /booking_page/{slug}/hold', () => {
  it('keeps the time for its visitor until they leave, or the minutes are over', async () => {
    const token = await tokenOf(visitor)
    const held = (await hold(token)).json<{ token: string; held_until: string }>()
    expect(held.held_until).toBe('2026-06-01T06:05:00.000Z')
    expect(await starts()).toEqual(['08:00', '09:00'])
    expect((await release(held.token)).status).toBe(204)
    expect((await release(held.token)).status).toBe(204)
    expect(await starts()).toEqual(['07:00', '08:00', '09:00'])
    const again = (await hold(token)).json<{ token: string }>()
    ahead = 5 * 60_000
    const late = await bookTime(visitor, again.token)
    expect([late.status, late.json().code]).toEqual([410, 'booking.offer_expired'])
    expect(await starts()).toEqual(['07:00', '08:00', '09:00'])
  })

  it('keeps at most three times of one address, whose visitors can still book', async () => {
    await offerPage(admin, { slot_interval_minutes: 30 })
    const [one, two, three] = [
      await tokenOf(visitor, 0),
      await tokenOf(visitor, 2),
      await tokenOf(visitor, 4),
    ]
    const wednesday = { start: '2026-06-03T00:00:00Z', end: '2026-06-04T00:00:00Z' }
    const four = (await askTimes(visitor, wednesday)).json<FreeTimes>().slots[0]?.token ?? ''
    const office = from('203.0.113.6')
    const answers = [
      await hold(one, office),
      await hold(two, office),
      await hold(three, office),
      await hold(four, office),
    ]
    expect(outcomes(answers)).toEqual({ '201': 3, '429 booking.too_many_holds': 1 })
    expect((await hold(four, from('203.0.113.7'))).status).toBe(201)
    for (const answer of answers.slice(0, 3)) await release(String(answer.json().token))
  })

  it('refuses tokens of other tenants and made-up ones', async () => {
    const elsewhere = await app.as('admin', 'hillside')
    const other = app.nobody('hillside')
    await openCalendar(elsewhere, 'Dr Hill')
    await offerPage(elsewhere, { public_page: { enabled: true, slug: 'hillside' } })
    const query = 'service_id=check_up&start=2026-06-02T00:00:00Z&end=2026-06-03T00:00:00Z'
    const { slots } = (await other.get(`/booking_page/hillside/slots?${query}`)).json<FreeTimes>()
    for (const token of [slots[0]?.token ?? '', 'v1.a.b.c', 'x'.repeat(4000)]) {
      expect((await hold(token)).status).toBe(400)
      expect((await bookTime(visitor, token)).status).toBe(400)
      expect((await release(token)).status).toBe(400)
    }
  })
})

describe('POST /booking_page/{slug}/booking', () => {
  it('books the held time, once, and gives the link that the mails have', async () => {
    const held = (await hold(await tokenOf(visitor))).json<{ token: string }>()
    const first = await bookTime(visitor, held.token, { phone: '+49 30 123456', notes: 'Left molar' })
    expect([first.status, first.text]).toEqual([201, expect.any(String)])
    const { manage_url, ...shown } = first.json<Appointment>()
    expect(shown).toMatchObject({
      status: 'accepted',
      start: '2026-06-02T07:00:00.000Z',
      timezone: 'Europe/Berlin',
      service: 'Check-up',
      cancellation: { allowed: true, until: '2026-06-01T07:00:00.000Z' },
      reschedule: { allowed: true, until: '2026-06-02T03:00:00.000Z' },
    })
    expect((await bookTime(visitor, held.token)).json()).toMatchObject({
      reference: shown.reference,
      manage_url,
    })
    const { reference } = shown
    const [booking] = (await admin.list('booking', { filter: { reference } })).json<
      Record<string, unknown>[]
    >()
    expect(booking).toMatchObject({
      ...maya,
      phone: '+49 30 123456',
      notes: 'Left molar',
      source: 'portal',
      calendar_id: calendar,
      created_by: { type: 'system' },
    })
  })

  it('#13397 lets one of 100 visitors have a slot, and tells the others of three times', async () => {
    const visitors = Array.from({ length: 100 }, (_, index) => from(`198.51.100.${index}`))
    const token = await tokenOf(visitor)
    const answers = await Promise.all(
      visitors.map((who, index) => bookTime(who, token, { email: `v${index}@example.com` })),
    )
    expect(outcomes(answers)).toEqual({ '201': 1, '409 booking.slot_taken': 99 })
    const taken = answers.filter(({ status }) => status === 409)
    for (const answer of taken) expect(answer.json()).toMatchObject({ alternatives: [{}, {}, {}] })
    const [next] = taken[0]?.json<{ alternatives: { token: string }[] }>().alternatives ?? []
    expect((await bookTime(visitor, next?.token ?? '')).status).toBe(201)
  })

  it('needs a name and an email address', async () => {
    const token = await tokenOf(visitor)
    const faults = [
      { name: ' ' },
      { email: 'maya' },
      { email: undefined },
      { status: 'accepted' },
      { phone: 'x' },
    ]
    for (const fault of faults) expect((await bookTime(visitor, token, fault)).status).toBe(422)
    expect(await starts()).toHaveLength(3)
  })

  it('books an appointment of half an hour where the business names no service', async () => {
    await offerPage(admin, { services: [] })
    const { slots } = (await askTimes(visitor, { service_id: '' })).json<FreeTimes>()
    expect(slots[0]?.end).toBe('2026-06-02T07:30:00.000Z')
    const booked = await bookTime(visitor, slots[0]?.token ?? '')
    expect([booked.status, booked.json().service]).toEqual([201, undefined])
  })

  it('waits for the team where the rules say so, also if one of the team books there', async () => {
    await offerPage(admin, { requires_confirmation: true })
    expect((await bookTime(visitor, await tokenOf(visitor))).json()).toMatchObject({ status: 'pending' })
    expect((await bookTime(admin, await tokenOf(visitor))).json()).toMatchObject({ status: 'pending' })
  })

  it('keeps the limit of a person', async () => {
    await offerPage(admin, { limits: { active_per_contact: 1 } })
    const email = 'one@example.com'
    expect((await bookTime(visitor, await tokenOf(visitor), { email })).status).toBe(201)
    const more = await bookTime(visitor, await tokenOf(visitor), { email })
    expect([more.status, more.json().code]).toEqual([422, 'booking.too_many_open'])
  })

  it('keeps the limit of a person who books ten times at once, however they write their number', async () => {
    await offerPage(admin, {
      limits: { active_per_contact: 1 },
      services: [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 15 }],
    })
    await admin.put('/business_info', { name: 'Lakeside', address: { country: 'Germany' } })
    const { slots } = (await askTimes(visitor)).json<FreeTimes>()
    const phones = ['+49 30 901820', '030 901820', '0049 30 901820', '030/90 18 20']
    const answers = await Promise.all(
      slots.slice(0, 10).map(({ token }, index) =>
        bookTime(from(`198.51.100.${index}`), token, {
          email: `other${index}@example.com`,
          phone: phones[index % phones.length],
        }),
      ),
    )
    expect(outcomes(answers)).toEqual({ '201': 1, '422 booking.too_many_open': 9 })
    await admin.put('/business_info', {})
  })

  it('has the language of its page', async () => {
    const { reference } = (
      await bookTime(visitor, await tokenOf(visitor), { language: 'de-AT' })
    ).json<Appointment>()
    const [booking] = (await admin.list('booking', { filter: { reference } })).json<object[]>()
    expect(booking).toMatchObject({ language: 'de-AT' })
    const odd = await bookTime(visitor, await tokenOf(visitor), { language: 'Deutsch' })
    expect(odd.status).toBe(422)
  })
})

it('takes 60 reads and 10 writes a minute from one address', async () => {
  let time = monday.getTime()
  const limited = await createTestApp({
    env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
    now: () => new Date(time),
  })
  const owner = await limited.as('admin')
  await openCalendar(owner, 'Dr Okafor')
  await offerPage(owner)
  const host = `lakeside.test:${limited.port}`
  const of = (address: string) =>
    createClient({
      port: limited.port,
      headers: { host, origin: `http://${host}`, 'x-forwarded-for': address },
    })
  const loud = of('203.0.113.1')
  const reads = await Promise.all(Array.from({ length: 61 }, () => loud.get('/booking_page/lakeside')))
  expect(outcomes(reads)).toEqual({ '200': 60, '429 request.too_many': 1 })
  const tries = Array.from({ length: 11 }, () => loud.post('/booking_page/lakeside/hold', { token: 'x' }))
  expect(outcomes(await Promise.all(tries))).toEqual({ '400 request.invalid': 10, '429 request.too_many': 1 })
  expect((await of('203.0.113.2').get('/booking_page/lakeside')).status).toBe(200)
  time += 60_000
  expect((await loud.get('/booking_page/lakeside')).status).toBe(200)
  await limited.close()
})

it('is not for pages of sites that the tenant does not allow', async () => {
  const foreign = (origin: string) => visitor.post('/booking_page/lakeside/hold', { token: 'x' }, { origin })
  expect((await foreign('https://evil.example')).status).toBe(403)
  const { _id } = (await admin.get('/tenant_settings')).json()
  await admin.put(`/tenant_settings/${_id}`, { embedding: { allowed_origins: ['https://shop.example'] } })
  expect((await foreign('https://shop.example')).status).toBe(400)
})
