import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { type CalendarSyncWorld, createCalendarSyncWorld, midnight } from '../support/calendarSyncWorld.ts'
import { family, main } from '../support/calendarVendors.ts'
import { oauthClient } from '../support/oauthServer.ts'

const minute = 60_000
const hour = 60 * minute
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

const newCalendar = () => world.makeCalendar(`Calendar ${++count}`)
const settings = (calendar: string, provider = 'google') =>
  world.admin.get(`/calendar/${calendar}/${provider}/integration_settings`)
const status = (calendar: string, provider = 'google') =>
  world.admin.get(`/calendar/${calendar}/${provider}/token_status`)

const mails = () => world.mailsAbout('cannot be read')

describe.each(['google', 'microsoft'] as const)('an account at %s', provider => {
  it('is asked for its calendars, and the browser comes back to the page of the calendar', async () => {
    const calendar = await newCalendar()
    const begun = await world.admin.post(`/calendar/${calendar}/${provider}/auth_url`, oauthClient)
    const scopes = begun.json<{ scopes: string[] }>().scopes.join(' ').toLowerCase()
    expect(scopes).toContain('openid')
    expect(scopes).toContain('calendar')
    expect(await world.signIn(calendar, provider)).toMatch(
      new RegExp(`^/calendar/${calendar}\\?account=[\\w-]{36}$`),
    )
    // Nothing is asked before calendars are chosen.
    expect((await settings(calendar, provider)).json()).toMatchObject({ account_id: null })
    expect((await status(calendar, provider)).json()).toMatchObject({ state: 'not_connected' })
  })

  it('that a person declines leads back with the reason', async () => {
    const calendar = await newCalendar()
    world.identity[provider].control.isDeclined = true
    expect(await world.signIn(calendar, provider)).toBe(`/calendar/${calendar}?sign_in=denied`)
  })

  it('that allows no calendars is told from one that does, until it signs in again', async () => {
    const calendar = await newCalendar()
    world.identity[provider].control.withholds = true
    const account = await world.signInOnly(calendar, provider)
    const list = () =>
      world.admin.get(`/calendar/${calendar}/${provider}/available_calendars?account_id=${account}`)
    expect([(await list()).status, (await list()).json().code]).toEqual([409, 'calendar.insufficient_scope'])
    const saved = await world.link(calendar, provider, account)
    expect(saved.json().code).toBe('calendar.insufficient_scope')
    world.identity[provider].control.withholds = false
    expect(await world.signIn(calendar, provider, { account_id: account })).toContain(`account=${account}`)
    expect((await list()).json()).toEqual([
      { id: main, name: 'Ann', is_primary: true, can_write: true },
      { id: family, name: 'Family', is_primary: false, can_write: false },
    ])
  })

  it('lends its client to a further account, and keeps its calendars when it signs in at the integrations', async () => {
    const calendar = await newCalendar()
    const account = await world.signInOnly(calendar, provider)
    const other = await world.signInOnly(calendar, provider, { same_client_as: account })
    expect(other).not.toBe(account)
    const again = await world.admin.post(`/integrations/${account}/authorization`, oauthClient)
    expect(again.json<{ scopes: string[] }>().scopes.join(' ')).toContain('alendar')
  })

  it('serves several calendars', async () => {
    const [one, other] = [await newCalendar(), await newCalendar()]
    const account = await world.connect(one, provider)
    expect((await world.link(other, provider, account, { two_way: true })).status).toBe(200)
    expect((await settings(one, provider)).json()).toEqual({
      ...{ account_id: account, account: main, two_way: false },
      ...{ write_calendar: { id: main, name: 'Ann' }, conflict_calendars: [] },
    })
    expect((await settings(other, provider)).json()).toMatchObject({ account_id: account, two_way: true })
    // Each is busy with the bookings of the other, since both write to one calendar.
    const booking = await world.bookAt(one, 3, 10)
    await expect.poll(() => world.copiesOf(booking)).toEqual([`${provider} written`])
    world.clock.ahead = 3 * minute
    expect(await world.offered(other, 3)).not.toContain(10)
  })
})

it('choices that the account cannot serve are refused at their place', async () => {
  const calendar = await newCalendar()
  const account = await world.signInOnly(calendar, 'google')
  const refused = async (body: object) => {
    const answer = await world.link(calendar, 'google', account, body)
    return [
      answer.status,
      ...answer.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer),
    ]
  }
  expect(await refused({ write_calendar_id: family })).toEqual([422, '/write_calendar_id'])
  expect(await refused({ write_calendar_id: 'nobody' })).toEqual([422, '/write_calendar_id'])
  expect(await refused({ conflict_calendar_ids: [family, 'nobody'] })).toEqual([
    422,
    '/conflict_calendar_ids/1',
  ])
  expect(await refused({ write_calendar_id: null })).toEqual([422, '/write_calendar_id'])
  expect((await refused({ account_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11' })).slice(0, 2)).toEqual([
    422,
    '/account_id',
  ])
  const many = Array.from({ length: 21 }, (_, index) => `c${index}`)
  expect((await refused({ conflict_calendar_ids: many }))[0]).toBe(422)
  expect((await settings(calendar)).json()).toMatchObject({ account_id: null })
})

it('an account that is another kind or another tenant’s is none', async () => {
  const calendar = await newCalendar()
  const account = await world.signInOnly(calendar, 'google')
  const wrongKind = await world.link(calendar, 'microsoft', account)
  expect(wrongKind.json()).toMatchObject({ errors: [{ pointer: '/account_id' }] })
  const neighbor = await world.app.as('admin', 'hillside')
  const made = await neighbor.post('/calendar', { name: 'Theirs', timezone: 'UTC' })
  const theirs = `/calendar/${made.json()._id}/google`
  const body = { account_id: account, write_calendar_id: main }
  expect((await neighbor.put(`${theirs}/integration_settings`, body)).status).toBe(422)
  expect((await neighbor.get(`${theirs}/available_calendars?account_id=${account}`)).status).toBe(422)
  expect((await neighbor.post(`${theirs}/auth_url`, { account_id: account })).status).toBe(422)
  expect((await neighbor.post(`${theirs}/auth_url`, { same_client_as: account })).status).toBe(422)
  for (const path of ['integration_settings', 'token_status', 'available_calendars']) {
    expect((await neighbor.get(`/calendar/${calendar}/google/${path}`)).status).toBe(404)
  }
})

it('only admins connect; operators see how it is', async () => {
  const calendar = await newCalendar()
  const operator = await world.app.as('operator')
  expect((await operator.get(`/calendar/${calendar}/google/token_status`)).status).toBe(200)
  expect((await operator.post(`/calendar/${calendar}/google/auth_url`, oauthClient)).status).toBe(403)
  const disconnect = await operator.put(`/calendar/${calendar}/google/integration_settings`, {
    account_id: null,
  })
  expect(disconnect.status).toBe(403)
})

it('one mail tells the admins of a failure that will not pass, and one of each later failure', async () => {
  const calendar = await newCalendar()
  await world.connect(calendar, 'google')
  world.fakes.google.control.trouble = () => ({
    status: 403,
    body: { error: { errors: [{ reason: 'forbidden' }] } },
  })
  for (let times = 0; times < 3; times++) await world.offered(calendar, 3)
  expect(await world.mailsAbout(`The calendar of ${main} cannot be read`)).toBe(1)
  world.fakes.google.control.trouble = null
  expect(await world.offered(calendar, 3)).toHaveLength(24)
  world.clock.ahead = 3 * minute
  world.fakes.google.control.trouble = () => ({ status: 503, body: {} })
  await world.offered(calendar, 3)
  expect(await mails()).toBe(1)
  world.clock.ahead = 35 * minute
  await world.offered(calendar, 3)
  await world.offered(calendar, 3)
  expect(await mails()).toBe(2)
})

it('a refused client of ours is told from an ended sign-in', async () => {
  const calendar = await newCalendar()
  await world.connect(calendar, 'google')
  world.fakes.google.control.accepts = () => false
  world.identity.google.control.isDown = true
  expect(await world.offered(calendar, 3)).toBe('booking.calendar_unavailable')
  expect((await status(calendar)).json()).toMatchObject({ state: 'error' })
})

it('a time that was taken there meanwhile cannot be booked', async () => {
  const calendar = await newCalendar()
  await world.connect(calendar, 'google')
  const before = await world.offered(calendar, 3)
  expect(before).toContain(10)
  const [start, end] = [midnight(3) + 10 * hour, midnight(3) + 11 * hour]
  world.fakes.google.put(main, { id: 'lunch', start, end })
  // What was read is two minutes old at most, so that it is still offered.
  expect(await world.offered(calendar, 3)).toContain(10)
  expect(await world.bookOffer(await world.slotAt(calendar, 3, 10))).toBe('booking.slot_taken')
  expect(await world.bookOffer(await world.slotAt(calendar, 3, 12))).toBe('booked')
})

it('an offered time is not booked while the calendar cannot be asked', async () => {
  const calendar = await newCalendar()
  await world.connect(calendar, 'google')
  const token = await world.slotAt(calendar, 3, 10)
  world.fakes.google.control.trouble = () => 'silent'
  expect(await world.bookOffer(token)).toBe('booking.calendar_unavailable')
  world.fakes.google.control.trouble = null
  expect(await world.bookOffer(token)).toBe('booked')
})

it('a calendar that is gone is told once, although the rest of the account works', async () => {
  const calendar = await newCalendar()
  await world.connect(calendar, 'google', { conflict_calendar_ids: [family] })
  world.fakes.google.fake.unreadable.set(family, 'notFound')
  for (let times = 0; times < 3; times++) await world.sync()
  expect(await mails()).toBe(1)
  expect((await status(calendar)).json()).toMatchObject({ state: 'error', reason: 'not_found' })
  world.fakes.google.fake.unreadable.clear()
  await world.sync()
  expect((await status(calendar)).json()).toMatchObject({ state: 'connected', reason: null })
})

it('an answer is noted once a minute, and at once if it ends a failure', async () => {
  const id = await world.makeCalendar('Noted')
  await world.connect(id, 'google')
  const now = async () => (await status(id)).json<components['schemas']['CalendarTokenStatus']>()
  const { checked_at: first } = await now()
  await world.sync()
  expect(await now()).toMatchObject({ state: 'connected', checked_at: first })
  world.fakes.google.control.trouble = () => ({ status: 503, body: {} })
  await world.sync()
  expect(await now()).toMatchObject({ state: 'error' })
  world.fakes.google.control.trouble = null
  await world.sync()
  const { state, checked_at: second } = await now()
  expect([state, String(second) > String(first)]).toEqual(['connected', true])
  world.clock.ahead = 2 * 60_000
  await world.sync()
  expect(String((await now()).checked_at) > String(second)).toBe(true)
})

it('a new sign-in ends the failure of the one before', async () => {
  const calendar = await newCalendar()
  const account = await world.connect(calendar, 'google')
  await world.identity.google.revokeAll()
  world.fakes.google.control.accepts = () => false
  await world.sync()
  expect((await status(calendar)).json()).toMatchObject({ state: 'reauth_required' })
  world.fakes.google.control.accepts = () => true
  await world.signIn(calendar, 'google', { account_id: account })
  expect((await status(calendar)).json()).toMatchObject({ state: 'connected', message: null })
  expect(await world.offered(calendar, 3)).toHaveLength(24)
})
