import { sql } from 'kysely'
import { expect } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createFeatures } from '../../server/app.ts'
import { readEnv } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import type { createBookingsFeature } from '../../server/features/bookings/bookingsFeature.ts'
import { createServerState } from '../../server/serverState.ts'
import { systemActor } from '../../server/store/scope.ts'
import { main, startCalendarVendors } from './calendarVendors.ts'
import { oauthClient } from './oauthServer.ts'
import { followToCallback } from './oidcServer.ts'
import type { Answer } from './sendRequest.ts'
import { createTestApp } from './testApp.ts'
import { testSecretKey } from './testDatabase.ts'
import { silentLog } from './testServer.ts'

type Schemas = components['schemas']
export type Provider = 'google' | 'microsoft'
export type CalendarSyncWorld = Awaited<ReturnType<typeof createCalendarSyncWorld>>

const hour = 3_600_000
const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const copyTask = 'write a booking to other calendars'
const ownTasks = [
  'look at a connected calendar',
  'bring the bookings of a calendar to another system',
  copyTask,
  'follow bookings',
]

/** Taken once, so that tests around midnight know one today. */
const today = Math.floor(Date.now() / (24 * hour)) * 24 * hour

/** Returns midnight (UTC) of a day from now on; tests book there. */
export const midnight = (days: number) => today + days * 24 * hour

/** Starts the server with fakes of Google and Microsoft: sign-in and calendars. */
export async function createCalendarSyncWorld(env: Record<string, string> = {}) {
  const vendors = await startCalendarVendors()
  const { identity, fakes } = vendors
  const clock = { ahead: 0 }
  const parts = { now: () => new Date(Date.now() + clock.ahead) }
  const variables = { ...vendors.env, ...env }
  const app = await createTestApp({ env: variables, ...parts })
  const { booking } = await bookingServices()
  const origin = `${env.PUBLIC_URL ? 'https' : 'http'}://lakeside.test${env.PUBLIC_URL ? '' : `:${app.port}`}`
  const callback = `${origin}/api/integrations/callback`
  for (const server of Object.values(identity)) server.allowRedirect(callback)
  const admin = await app.as('admin')
  await keepRules()
  return {
    ...{ app, admin, identity, fakes, clock, callback },
    ...{
      makeCalendar,
      signIn,
      signInOnly,
      connect,
      link,
      unlink,
      offered,
      slotAt,
      bookOffer,
      mailsAbout,
      bookAt,
      copiesOf,
      warningsOf,
      reset,
      retry,
      lastAttempt,
      sync,
      settled,
      close,
    },
  }

  /** Lets appointments of an hour begin with each hour, without breaks. */
  async function keepRules(): Promise<void> {
    const rules = {
      window_days: 365,
      slot_interval_minutes: 60,
      buffers: { before_minutes: 0, after_minutes: 0 },
    }
    const answer = await admin.put('/scheduling_rules', rules)
    expect(answer.status, answer.text).toBe(200)
  }

  /** Creates a calendar that is open day and night. */
  async function makeCalendar(name: string, more: object = {}): Promise<string> {
    const answer = await admin.post('/calendar', {
      ...{ name, timezone: 'UTC' },
      working_hours: [{ days: everyDay, from: '00:00', to: '24:00' }],
      ...more,
    })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.json()._id)
  }

  /** Signs in for a calendar as a person does; returns where the browser ends up. */
  async function signIn(calendar: string, provider: Provider, body: object = oauthClient): Promise<string> {
    const begun = await admin.post(`/calendar/${calendar}/${provider}/auth_url`, body)
    expect(begun.status, begun.text).toBe(201)
    const { auth_url } = begun.json<{ auth_url: string }>()
    const { search } = await followToCallback(auth_url, callback)
    const back = await admin.get(`/integrations/callback${search}`)
    expect(back.status, back.text).toBe(303)
    return String(back.headers.location)
  }

  /** Signs in and returns the id of the account. */
  async function signInOnly(calendar: string, provider: Provider, body?: object): Promise<string> {
    const [, account = ''] = /\?account=([\w-]{36})$/.exec(await signIn(calendar, provider, body)) ?? []
    expect(account).not.toBe('')
    return account
  }

  /** Connects a calendar with the main calendar of a new account; returns the account's id. */
  async function connect(calendar: string, provider: Provider, more: object = {}): Promise<string> {
    const account = await signInOnly(calendar, provider)
    const answer = await link(calendar, provider, account, more)
    expect(answer.status, answer.text).toBe(200)
    await settled()
    // As if it had been connected a while ago: what was read then no longer decides what is offered.
    await app.database.owner.updateTable('calendar_link').set({ busy_at: null }).execute()
    return account
  }

  function link(calendar: string, provider: Provider, account: string, more: object = {}): Promise<Answer> {
    const body = { account_id: account, write_calendar_id: main, ...more }
    return admin.put(`/calendar/${calendar}/${provider}/integration_settings`, body)
  }

  function unlink(calendar: string, provider: Provider): Promise<Answer> {
    return admin.put(`/calendar/${calendar}/${provider}/integration_settings`, { account_id: null })
  }

  /** Waits until the jobs of connecting have ended. */
  async function settled(): Promise<void> {
    await expect.poll(openJobs).toEqual([])
  }

  /** Runs the jobs at once that wait for their next attempt, and those that they cause. */
  async function retry(): Promise<void> {
    const waiting = app.database.owner.updateTable('job').set({ run_at: new Date(), attempts: 0 })
    await waiting.where('state', '=', 'waiting').where('task', 'in', ownTasks).execute()
    await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
    await settled()
  }

  /** Runs the jobs at once that wait for their next attempt, as their last one. */
  async function lastAttempt(): Promise<void> {
    const waiting = app.database.owner.updateTable('job').set({ run_at: new Date(), most_attempts: 2 })
    await waiting.where('state', '=', 'waiting').where('task', '=', copyTask).execute()
    await sql`select switchboard.tell_of_job('-infinity')`.execute(app.database.owner)
    await expect
      .poll(async () => {
        const jobs = app.database.owner.selectFrom('job').select('state').where('task', '=', copyTask)
        return (await jobs.where('state', 'in', ['waiting', 'running']).execute()).length
      })
      .toBe(0)
  }

  /** Looks at all connected calendars, as every ten minutes. */
  async function sync(): Promise<void> {
    await app.runUpkeep('look at connected calendars')
    await settled()
  }

  /** Returns the tasks of jobs that are still to run now. */
  async function openJobs(): Promise<string[]> {
    const rows = await app.database.owner
      .selectFrom('job')
      .select('task')
      .where('task', 'in', ownTasks)
      .where(({ eb, and, or }) =>
        or([eb('state', '=', 'running'), and([eb('state', '=', 'waiting'), eb('attempts', '=', 0)])]),
      )
      .execute()
    return rows.map(({ task }) => task)
  }

  async function availability(calendar: string, day: number): Promise<Answer> {
    const range = {
      start: new Date(midnight(day)).toISOString(),
      end: new Date(midnight(day + 1)).toISOString(),
    }
    return admin.get(`/calendar/${calendar}/availability?${new URLSearchParams(range)}&duration_minutes=60`)
  }

  /** Returns the hours (UTC) that a calendar offers on a day; the code of the problem if there are none to be had. */
  async function offered(calendar: string, day: number): Promise<number[] | string> {
    const answer = await availability(calendar, day)
    if (answer.status !== 200) return String(answer.json().code)
    return answer
      .json<Schemas['Availability']>()
      .slots.map(({ start }) => (Date.parse(start) - midnight(day)) / hour)
      .filter(Number.isInteger)
  }

  /** Returns the token of an offered time. */
  async function slotAt(calendar: string, day: number, at: number): Promise<string> {
    const { slots } = (await availability(calendar, day)).json<Schemas['Availability']>()
    const start = new Date(midnight(day) + at * hour).toISOString()
    return slots.find(slot => slot.start === start)?.token ?? ''
  }

  /** Books an offered time as a page for visitors does; returns the code of the problem, or `booked`. */
  async function bookOffer(token: string): Promise<string> {
    const scope = { tenantId: app.tenants.lakeside.id, actor: systemActor, requestId: '' }
    try {
      await booking.book(scope, token, { name: 'Maya Thornton' }, { source: 'portal' })
      return 'booked'
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }

  /** Creates the services of bookings on the same database, since no page books yet. */
  async function bookingServices() {
    const options = { secretKey: testSecretKey, log: silentLog, dist: null, isHttps: false, ...parts }
    const all = readEnv({ AUTH_MODE: 'multi', DATA_DIR: app.dataDir, RATE_LIMIT: 'off', ...variables })
    const { features } = await createFeatures(
      { env: all, database: app.database, ...options },
      createServerState(all),
    )
    const found = features.find(one => 'services' in one)
    return (found as ReturnType<typeof createBookingsFeature>).services
  }

  /** Books as the team does, without asking other calendars; returns the booking's id. */
  async function bookAt(calendar: string, day: number, at: number, more: object = {}): Promise<string> {
    const start = midnight(day) + at * hour
    const answer = await admin.post('/booking', {
      ...{ calendar_id: calendar, name: 'Maya Thornton' },
      ...{ start: new Date(start).toISOString(), end: new Date(start + hour).toISOString() },
      ...more,
    })
    expect(answer.status, answer.text).toBe(201)
    return String(answer.json()._id)
  }

  async function external(booking: string): Promise<Schemas['BookingCopies']> {
    return (await admin.get(`/booking/${booking}/external`)).json()
  }

  /** Returns the states of a booking's copies. */
  async function copiesOf(booking: string): Promise<string[]> {
    return (await external(booking)).external.map(({ provider, status }) => `${provider} ${status}`)
  }

  async function warningsOf(booking: string): Promise<string[]> {
    return (await external(booking)).warnings.map(({ code }) => code)
  }

  /** Returns how many mails to admins have words in their subject. */
  async function mailsAbout(words: string): Promise<number> {
    const mails = app.database.owner.selectFrom('outbox_mail').select('subject')
    return (await mails.execute()).filter(({ subject }) => subject.includes(words)).length
  }

  /** Takes all connections, troubles and changes of the clock back. */
  async function reset(): Promise<void> {
    for (const table of ['calendar_link', 'outbox_mail'] as const) {
      await app.database.owner.deleteFrom(table).execute()
    }
    clock.ahead = 0
    for (const server of Object.values(identity)) {
      Object.assign(server.control, { isDown: false, isDeclined: false, holds: null, withholds: false })
    }
    for (const fake of Object.values(fakes)) {
      Object.assign(fake.control, {
        ...{ trouble: null, accepts: () => true, loses: () => false },
        ...{ before: () => undefined, after: () => undefined },
      })
      fake.fake.oldest = 0
      fake.calls.length = 0
      for (const { events } of fake.calendars.values()) events.clear()
    }
    fakes.google.fake.unreadable.clear()
  }

  async function close(): Promise<void> {
    await app.close()
    await vendors.stop()
  }
}
