import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const { schema } = entities.calendar
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const base = { _version: 1, created_at: moment, updated_at: moment, created_by: by, updated_by: by }
const account = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c99'
const none = {
  ...{ account_id: null, account: null, write_calendar: null, conflict_calendars: [] },
  two_way: false,
}
const connected = {
  ...{ account_id: account, account: 'ann@lakeside.example', two_way: true },
  write_calendar: { id: 'ann', name: 'Ann' },
  conflict_calendars: [{ id: 'family', name: 'Family' }],
}
const well = {
  ...{ state: 'connected', account_id: account, account: 'ann@lakeside.example', reason: null },
  ...{ message: null, checked_at: moment, failing_since: null },
}
const signedOut = {
  ...well,
  ...{ state: 'reauth_required', reason: 'unauthorized', message: 'Ended.', failing_since: moment },
}

let google: object
let status: object
let sent: unknown[]

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  sent = []
  google = none
  status = { ...well, state: 'not_connected', account_id: null, account: null, checked_at: null }
  const record = { _id: itemId, id: itemId, ...base, name: 'Dr Okafor', timezone: 'Europe/London' }
  const whole = { ...record, enabled: true, color: '#151a67', on_calendar_error: 'closed' }
  world.answers = {
    'GET /schema': () => contractReply('listEntities', 200, [summary()]),
    'GET /calendar/schema': () => contractReply('calendar.schema', 200, schema),
    [`GET /calendar/${itemId}`]: () => contractReply('calendar.get', 200, whole),
    'GET /integrations': () => contractReply('listIntegrations', 200, [googleAccount()]),
    'GET /integrations/schema': () => contractReply('getIntegrationSchemas', 200, forms),
    [`GET /calendar/${itemId}/google/integration_settings`]: () =>
      contractReply('getCalendarConnection', 200, google),
    [`GET /calendar/${itemId}/microsoft/integration_settings`]: () =>
      contractReply('getCalendarConnection', 200, none),
    [`GET /calendar/${itemId}/google/token_status`]: () =>
      contractReply('getCalendarTokenStatus', 200, status),
    [`GET /calendar/${itemId}/microsoft/token_status`]: () =>
      contractReply('getCalendarTokenStatus', 200, {
        ...{ ...well, state: 'not_connected', account_id: null, account: null },
        checked_at: null,
      }),
    [`GET /calendar/${itemId}/google/available_calendars`]: () =>
      contractReply('listAvailableCalendars', 200, [
        { id: 'ann', name: 'Ann', is_primary: true, can_write: true },
        { id: 'family', name: 'Family', is_primary: false, can_write: false },
      ]),
    [`PUT /calendar/${itemId}/google/integration_settings`]: async body => {
      sent.push(body)
      google = (body as { account_id: string | null }).account_id === null ? none : connected
      return contractReply('putCalendarConnection', 200, google)
    },
  }
})

const forms = {
  integrations: {
    google: {
      title: 'Google',
      redirect_uri: 'https://lakeside.example/api/integrations/callback',
      authorization_schema: {
        type: 'object',
        required: ['client_id'],
        properties: { client_id: { type: 'string', title: 'Client ID' } },
      },
      settings_schema: { type: 'object', properties: {} },
      syncs: {},
    },
  },
}

function googleAccount() {
  return {
    ...{ id: account, kind: 'google', title: 'Google', description: '', category: 'account', icon: 'x' },
    ...{ auth: 'oauth2', parts: [], name: 'Ann', state: 'connected', account: 'ann@lakeside.example' },
    ...{ connected_at: moment, updated_at: moment, _version: 1, syncs: [], health: null },
    ...{ authorization: {}, settings: {} },
  }
}

function summary() {
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const permissions = { create: true, update: true, delete: true, purge: true }
  const words = { name: 'calendar', title: schema.title, plural, icon, group, area, label }
  return { ...words, in_menu: true, singleton_path: null, capabilities, permissions }
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Connected calendar' }))
}

describe('the section of connected calendars', () => {
  it('connects an account that is there already, with its main calendar chosen', async () => {
    const { user } = world.open(`/calendar/${itemId}`)
    await user.click(await (await section()).findByRole('button', { name: 'Connect Google' }))
    await user.click(await screen.findByRole('button', { name: 'Use ann@lakeside.example' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Calendars of ann@lakeside.example' }))
    expect((await dialog.findByLabelText('Write bookings to')) as HTMLSelectElement).toHaveProperty(
      'value',
      'ann',
    )
    await user.click(dialog.getByRole('checkbox', { name: 'Family' }))
    await user.click(dialog.getByRole('switch', { name: 'Changes there change the booking' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The calendars are saved. Upcoming bookings are written now.')
    expect(sent).toEqual([
      { account_id: account, write_calendar_id: 'ann', conflict_calendar_ids: ['family'], two_way: true },
    ])
    await (await section()).findByText(/Bookings go to “Ann”\. Also asked: Family\./)
  })

  it('opens the choice for a person who comes back from the sign-in', async () => {
    world.open(`/calendar/${itemId}?account=${account}`)
    await screen.findByRole('dialog', { name: 'Calendars of ann@lakeside.example' })
  })

  it('says why a sign-in failed, in our own words', async () => {
    world.open(`/calendar/${itemId}?sign_in=denied`)
    await (await section()).findByText('The account was not connected. Access was declined.')
  })

  it('shows why it cannot be read, what that means, and a way out', async () => {
    google = connected
    status = signedOut
    const { user } = world.open(`/calendar/${itemId}`)
    const part = await section()
    await part.findByText(
      'The sign-in has ended. Sign in again. Until it can be read again, no times are offered.',
    )
    expect(part.getByText('Signed out')).toBeTruthy()
    world.answers[`POST /calendar/${itemId}/google/auth_url`] = () => problem(409, 'integration.not_ready')
    await user.click(part.getByRole('button', { name: 'Sign in again' }))
    await part.findByRole('alert')
    await user.click(part.getByRole('button', { name: 'No longer ask this calendar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'No longer ask this calendar' }))
    await waitFor(() => expect(sent).toEqual([{ account_id: null }]))
    await (await section()).findByRole('button', { name: 'Connect Google' })
  })

  it('lets an operator look, and change nothing', async () => {
    world.me = person({ role: 'operator' })
    google = connected
    status = well
    world.open(`/calendar/${itemId}`)
    const part = await section()
    await part.findByText('Works')
    expect(part.queryByRole('button')).toBeNull()
  })

  it('asks for an OAuth client if no account is there', async () => {
    world.answers['GET /integrations'] = () => contractReply('listIntegrations', 200, [])
    const { user } = world.open(`/calendar/${itemId}`)
    await user.click(await (await section()).findByRole('button', { name: 'Connect Google' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a Google account' }))
    await dialog.findByText('https://lakeside.example/api/integrations/callback')
    expect(await dialog.findByLabelText(/Client ID/)).toBeTruthy()
  })
})
