import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Appointment,
  bookTime,
  type FreeTimes,
  linkOf,
  monday,
  offerPage,
  openCalendar,
  tokenOf,
} from '../support/bookingPageWorld.ts'
import { outcomes } from '../support/bookingWorld.ts'
import type { Client } from '../support/client.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Link = ReturnType<typeof linkOf>

let app: TestApp
let admin: Member
let visitor: Client
let calendar: string
let round = 0
let ahead = 0
let appointment: Appointment
let link: Link

const day = 86_400_000
/** People may cancel and move until the start. */
const anytime = { cancellation: { notice_minutes: 0 }, reschedule: { notice_minutes: 0 } }

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(monday.getTime() + ahead) })
  admin = await app.as('admin')
  visitor = app.nobody()
})
afterAll(() => app.close())

beforeEach(async () => {
  ahead = 0
  if (calendar) await admin.patch(`/calendar/${calendar}`, { enabled: false })
  calendar = await openCalendar(admin, `Dr Okafor ${++round}`)
  await offerPage(admin, anytime)
  appointment = (await bookTime(visitor, await tokenOf(visitor))).json<Appointment>()
  link = linkOf(appointment)
})

const get = (path = '', headers: Record<string, string> = link, who = visitor) =>
  who.get(`/booking_manage${path}`, headers)
const post = (path: string, body: object, headers: Record<string, string> = link) =>
  visitor.post(`/booking_manage/${path}`, body, headers)
const slots = (query = 'start=2026-06-02T00:00:00Z&end=2026-06-03T00:00:00Z') => get(`/slots?${query}`)
const times = async () => (await slots()).json<FreeTimes>().slots
const stored = async () => {
  const { reference } = appointment
  const [booking] = (await admin.list('booking', { filter: { reference } })).json<Record<string, unknown>[]>()
  return booking ?? {}
}
const otherToken = { 'x-booking-token': 'A'.repeat(43) }

describe('the link of a mail', () => {
  it('shows the appointment without the person, and #1178 changes nothing when a scanner opens it', async () => {
    const before = await stored()
    const shown = (await get()).json<Appointment>()
    expect(shown).toEqual({ ...appointment, manage_url: undefined })
    expect(JSON.stringify(shown)).not.toMatch(/maya/i)
    for (const path of ['', '/calendar.ics', '/slots?start=2026-06-02T00:00:00Z&end=2026-06-03T00:00:00Z'])
      expect((await get(path)).status).toBe(200)
    expect((await visitor.get('/booking_manage/cancel', link)).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('is a 404 for an unknown token, at another tenant, 30 days after the end, and in the trash', async () => {
    expect((await get('', otherToken)).status).toBe(404)
    expect((await get('', link, app.nobody('hillside'))).status).toBe(404)
    expect((await visitor.get('/booking_manage')).status).toBe(400)
    const answers = await Promise.all([
      post('cancel', {}, otherToken),
      post('move', { token: 'x' }, otherToken),
      get('/calendar.ics', otherToken),
    ])
    expect(outcomes(answers)).toEqual({ '404 resource.not_found': 3 })
    ahead = 31 * day
    expect((await get()).status).toBe(200)
    ahead = 32 * day
    expect((await get()).status).toBe(404)
    ahead = 0
    await admin.delete(`/booking/${(await stored())._id}`)
    expect((await get()).status).toBe(404)
  })

  it('gives the calendar file of the mails', async () => {
    const answer = await get('/calendar.ics')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = answer.text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('METHOD:REQUEST')
    expect(lines).toContain('DTSTART:20260602T070000Z')
    expect(lines).toContain(`UID:${(await stored())._id}@lakeside.test`)
  })

  it('gives a tentative file while the team has not confirmed it', async () => {
    await offerPage(admin, { ...anytime, requires_confirmation: true })
    link = linkOf((await bookTime(visitor, await tokenOf(visitor))).json<Appointment>())
    expect((await get('/calendar.ics')).text).toContain('STATUS:TENTATIVE')
  })

  it('gives a file without a guest once the team has removed the address', async () => {
    expect((await admin.patch(`/booking/${(await stored())._id}`, { email: null })).status).toBe(200)
    const answer = await get('/calendar.ics')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('ATTENDEE')
  })
})

describe('POST /booking_manage/move', () => {
  it('moves to an offered time, and offers the own one', async () => {
    const offered = await times()
    expect(offered.map(({ start }) => start.slice(11, 16))).toEqual(['07:00', '08:00', '09:00'])
    const moved = await post('move', { token: offered[2]?.token })
    expect(moved.json()).toMatchObject({
      start: '2026-06-02T09:00:00.000Z',
      reference: appointment.reference,
    })
    expect(await stored()).toMatchObject({ calendar_id: calendar, ical_sequence: 1 })
  })

  it('answers with three times if somebody was faster, and keeps the appointment', async () => {
    const offered = await times()
    expect((await bookTime(visitor, await tokenOf(visitor))).status).toBe(201)
    const late = await post('move', { token: offered[1]?.token })
    expect([late.status, late.json()]).toMatchObject([
      409,
      { code: 'booking.slot_taken', alternatives: [{}, {}, {}] },
    ])
    expect(await stored()).toMatchObject({ start: appointment.start })
  })

  it('takes no time that was offered for a new booking, or for another one', async () => {
    expect((await post('move', { token: await tokenOf(visitor) })).status).toBe(400)
    const other = linkOf((await bookTime(visitor, await tokenOf(visitor))).json<Appointment>())
    const [, , theirs] = (
      await get('/slots?start=2026-06-02T00:00:00Z&end=2026-06-04T00:00:00Z', other)
    ).json<FreeTimes>().slots
    expect((await post('move', { token: theirs?.token })).status).toBe(400)
  })

  it('follows the rules of the person who booked', async () => {
    const [, slot] = await times()
    await offerPage(admin, { reschedule: { notice_minutes: 1440 } })
    ahead = day / 12
    const late = await post('move', { token: slot?.token })
    ahead = 0
    expect(late.json()).toMatchObject({
      code: 'booking.change_not_allowed',
      until: '2026-06-01T07:00:00.000Z',
    })
    await offerPage(admin, { reschedule: { allowed: false } })
    expect((await slots()).status).toBe(409)
    expect((await get()).json()).toMatchObject({ reschedule: { allowed: false } })
  })

  it('keeps duration, calendar and service where the service is gone', async () => {
    const other = await openCalendar(admin, 'Dr Grün')
    const cleaning = { name: 'Cleaning', service_id: 'cleaning', duration_minutes: 20 }
    await offerPage(admin, { ...anytime, services: [cleaning], default_service_id: 'cleaning' })
    expect((await get()).json()).toMatchObject({ reschedule: { allowed: true } })
    const offered = await times()
    expect(offered.map(({ start, end }) => [start.slice(11, 16), end.slice(11, 16)])).toEqual([
      ['07:00', '08:00'],
      ['08:00', '09:00'],
      ['09:00', '10:00'],
    ])
    expect((await post('move', { token: offered[1]?.token })).status).toBe(200)
    expect(await stored()).toMatchObject({
      ...{ start: '2026-06-02T08:00:00.000Z', end: '2026-06-02T09:00:00.000Z' },
      ...{ calendar_id: calendar, service_id: 'check_up' },
    })
    await admin.patch(`/calendar/${other}`, { enabled: false })
  })
})

describe('POST /booking_manage/cancel', () => {
  it('cancels once, and frees the time', async () => {
    const answer = await post('cancel', { reason: 'I caught a cold.' })
    expect(answer.json()).toMatchObject({ status: 'cancelled', cancellation: { allowed: false } })
    expect(await stored()).toMatchObject({ status: 'cancelled', cancellation_reason: 'I caught a cold.' })
    expect((await post('cancel', {})).json()).toMatchObject({ code: 'booking.illegal_transition' })
    expect((await bookTime(visitor, await tokenOf(visitor))).status).toBe(201)
    expect((await get('/calendar.ics')).text).toContain('METHOD:CANCEL')
  })

  it('is refused after the notice', async () => {
    await offerPage(admin)
    ahead = day / 2
    const answer = await post('cancel', {})
    expect([answer.status, answer.json().code]).toEqual([409, 'booking.change_not_allowed'])
  })

  it('tells a guessed Idempotency-Key nothing of an appointment', async () => {
    const key = { 'idempotency-key': '1', 'x-client-session-id': 'own page' }
    expect((await post('cancel', {}, { ...link, ...key })).status).toBe(200)
    expect((await post('cancel', {}, { ...link, ...key })).status).toBe(200)
    const guessed = { ...otherToken, ...key, 'x-client-session-id': 'another page' }
    expect((await post('cancel', {}, guessed)).status).toBe(409)
  })
})
