import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import type { components } from '../../openapi/generated/types.d.ts'
import { accountWorld, itemId, moment, person, problem, sessionState } from './accountWorld.tsx'
import { contractReply } from './contractReply.ts'

const world = accountWorld()
const by = { type: 'user', id: itemId, name: 'Ann Lee' }
const empty = {
  ...{ _id: itemId, id: itemId, created_at: moment, updated_at: moment, created_by: by, updated_by: by },
  _version: 1,
  ...{ enabled: false, answer: 'draft', folder: 'INBOX', first_days: 0, incoming: {}, outgoing: {} },
}
const server = { host: 'mail.lakeside.example', port: 1993, security: 'tls', username: 'desk' }
const connected = {
  ...empty,
  address: 'hello@lakeside.example',
  incoming: server,
  outgoing: { ...server, port: 1465 },
}
const reading: components['schemas']['EmailStatus'] = {
  state: 'reading',
  ...{ error: null, failing_since: null, last_mail_at: moment, waiting: 3, unreadable: 1 },
  ...{ verifies_senders: false, learned_at: null },
  ...{ sign_in: 'password', account: null, account_fault: null },
}
const account = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c99'
const signedIn = {
  ...{ ...empty, address: 'hello@lakeside.example' },
  ...{ sign_in: 'google', account_id: account },
}
const withGoogle = { sign_in: 'google', account: 'hello@lakeside.example', account_fault: null } as const
const passed = (step: 'connect' | 'sign_in' | 'folders' | 'send' | 'arrive' | 'learn') => ({
  step,
  state: 'passed' as const,
  message: null,
})

let settings: JsonObject
let status: components['schemas']['EmailStatus']
let test: components['schemas']['EmailTest']
let mayChange: boolean
let accounts: object[]

// The page's parts load longer than any test runs.
beforeAll(async () => {
  await import('../../src/admin/records/email/EmailNotice.tsx')
  await import('../../src/admin/records/email/EmailActions.tsx')
  await import('../../src/resources/EntityEdit.tsx')
})

beforeEach(() => {
  world.me = person()
  world.session = sessionState({ state: 'signed_in' })
  settings = empty
  status = { ...reading, state: 'off', last_mail_at: null }
  mayChange = true
  accounts = []
  test = {
    steps: (['connect', 'sign_in', 'folders', 'send', 'arrive', 'learn'] as const).map(passed),
    learned: { auth_server: 'mx.lakeside.example', keeps_message_id: false, files_sent_copy: false },
  }
  const { schema } = entities.email_configuration
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  world.answers = {
    'GET /schema': () => {
      const permissions = { create: mayChange, update: mayChange, delete: mayChange, purge: mayChange }
      const summary = { name: 'email_configuration', title: schema.title, plural, icon, group, area, label }
      const { path } = schema['x-singleton']
      return contractReply('listEntities', 200, [
        { ...summary, in_menu: true, singleton_path: path, capabilities, permissions },
      ])
    },
    'GET /email_configuration/schema': () => contractReply('email_configuration.schema', 200, schema),
    'GET /email/configuration': () => contractReply('email_configuration.get', 200, settings),
    'PATCH /email/configuration': body => {
      const { incoming = {}, outgoing = {} } = body as { incoming?: JsonObject; outgoing?: JsonObject }
      const sealed = (server: JsonObject) => ({
        ...server,
        password: server.password === undefined ? { $set: false } : { $set: true, last4: 'cret' },
      })
      settings = {
        ...settings,
        ...(body as JsonObject),
        ...{ incoming: sealed(incoming), outgoing: sealed(outgoing), _version: 2 },
      }
      return contractReply('email_configuration.patch', 200, settings)
    },
    'GET /agent_service/schema': () =>
      contractReply('agent_service.schema', 200, entities.agent_service.schema),
    'GET /agent_service': () =>
      contractReply('agent_service.list', 200, [], { 'Content-Range': 'agent_service */0' }),
    'GET /email/status': () => contractReply('getEmailStatus', 200, status),
    'POST /email/test': () => contractReply('testEmail', 200, test),
    'GET /integrations': () => contractReply('listIntegrations', 200, accounts),
    'GET /integrations/schema': () => contractReply('getIntegrationSchemas', 200, forms),
    'POST /email/authorization': () => problem(409, 'integration.not_ready'),
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
const googleAccount = {
  ...{ id: account, kind: 'google', title: 'Google', description: '', category: 'account', icon: 'x' },
  ...{ auth: 'oauth2', parts: [], name: 'Hello', state: 'connected', account: 'hello@lakeside.example' },
  ...{ connected_at: moment, updated_at: moment, _version: 1, syncs: [], health: null },
  ...{ authorization: {}, settings: {} },
}

async function openPage(text: string | RegExp, search = '') {
  const { user } = world.open(`/email_configuration${search}`)
  await screen.findByText(text)
  return user
}

const written = () => world.sent.find(({ call }) => call === 'PATCH /email/configuration')?.body

describe('the settings of the mailbox', () => {
  it('connect Gmail with address and app password, then test it and say in words what was learned', async () => {
    const user = await openPage('No mailbox is connected')
    await user.click(screen.getByRole('button', { name: 'Connect mailbox' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }))
    await user.click(dialog.getByLabelText('With a password'))
    expect(dialog.getByText(/app password: switch on 2-step/)).toBeTruthy()
    await user.click(dialog.getByLabelText('Email address'))
    await user.paste('hello@lakeside.example')
    await user.click(dialog.getByLabelText('App password'))
    await user.paste('secret')
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    const result = within(await screen.findByRole('dialog', { name: 'Mailbox test' }))
    expect(await result.findByText('The mailbox works.')).toBeTruthy()
    expect(result.getByText('Your server changes message IDs. Answers are still recognized.')).toBeTruthy()
    expect(result.getByText(/a copy is put into the Sent folder/)).toBeTruthy()
    expect(result.getByText(/^mx\.lakeside\.example verifies senders/)).toBeTruthy()
    const account = { username: 'hello@lakeside.example', password: 'secret' }
    expect(written()).toEqual({
      sign_in: 'password',
      address: 'hello@lakeside.example',
      incoming: { host: 'imap.gmail.com', port: 993, security: 'tls', ...account },
      outgoing: { host: 'smtp.gmail.com', port: 465, security: 'tls', ...account },
    })
  })

  it('know the servers of an address at a well-known provider, and ask for those of others', async () => {
    const user = await openPage('No mailbox is connected')
    await user.click(screen.getByRole('button', { name: 'Connect mailbox' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('With a password'))
    await user.click(dialog.getByLabelText('Another provider'))
    await user.click(dialog.getByLabelText('Email address'))
    await user.paste('desk@own.example')
    await user.click(dialog.getByLabelText('Password'))
    await user.paste('secret')
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    expect(written()).toBeUndefined()
    await user.clear(dialog.getByLabelText('Email address'))
    await user.paste('desk@gmx.net')
    expect(dialog.getByText('Leave it empty to use imap.gmx.net.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    await screen.findByRole('dialog', { name: 'Mailbox test' })
    expect(written()).toMatchObject({
      incoming: { host: 'imap.gmx.net', port: 993 },
      outgoing: { host: 'mail.gmx.net', port: 465, username: 'desk@gmx.net' },
    })
  })

  it('keep the ports of servers that stay', async () => {
    settings = connected
    const user = await openPage(/not read yet/)
    await user.click(screen.getByRole('button', { name: 'Change mailbox' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByLabelText('Password'))
    await user.paste('other')
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    await screen.findByRole('dialog', { name: 'Mailbox test' })
    expect(written()).toMatchObject({
      incoming: { host: 'mail.lakeside.example', port: 1993, username: 'desk' },
      outgoing: { port: 1465, password: 'other' },
    })
  })

  it('say which step of the test failed, and why', async () => {
    settings = connected
    const failed = { step: 'sign_in' as const, state: 'failed' as const, message: 'The password is wrong.' }
    const skipped = (step: 'folders' | 'send') => ({ step, state: 'skipped' as const, message: null })
    test = { steps: [passed('connect'), failed, skipped('folders'), skipped('send')], learned: null }
    const user = await openPage(/not read yet/)
    await user.click(screen.getByRole('button', { name: 'Test mailbox' }))
    const result = within(await screen.findByRole('dialog', { name: 'Mailbox test' }))
    expect(await result.findByText('The mailbox does not work yet.')).toBeTruthy()
    expect(result.getByText('The password is wrong.')).toBeTruthy()
    expect(result.getAllByText('Not tested, because an earlier step failed.')).toHaveLength(2)
  })

  it('send one test email, however often the user comes back to the page, until it is asked for again', async () => {
    settings = connected
    const user = await openPage(/not read yet/)
    await user.click(screen.getByRole('button', { name: 'Test mailbox' }))
    await screen.findByText('The mailbox works.')
    const tests = () => world.sent.filter(({ call }) => call === 'POST /email/test')
    // The state of the mailbox is fetched again at the same moment, which shows that the focus counted.
    status = { ...reading, waiting: 7 }
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('7 emails are still to be read.')
    expect(tests()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Test again' }))
    await waitFor(() => expect(tests()).toHaveLength(2))
  })

  it('show that the mailbox is read, or why it is not', async () => {
    settings = connected
    status = reading
    await openPage(/The mailbox is connected\./)
    expect(screen.getByText('3 emails are still to be read.')).toBeTruthy()
    expect(await screen.findByText('Incoming email (IMAP)')).toBeTruthy()
    expect(screen.getByText(/1 email could not be read/)).toBeTruthy()
    expect(screen.getByText(/Test the mailbox, so that senders are recognized/)).toBeTruthy()
  })

  it('show whether senders are verified, and how long ago that was tested', async () => {
    settings = connected
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
    status = { ...reading, verifies_senders: true, learned_at: hoursAgo(72) }
    await openPage(/^Your server verifies senders/)
    expect(screen.getByText('Last test: 3 days ago')).toBeTruthy()
    expect(screen.queryByText(/^Test the mailbox/)).toBeNull()
  })

  it('ask for the password where the server refuses it', async () => {
    settings = connected
    status = { ...reading, state: 'sign_in_needed', error: 'The server refuses it.', failing_since: moment }
    await openPage('Sign-in needed')
    expect(screen.getByText('The server refuses it.')).toBeTruthy()
  })

  it('offer nothing to people who may only read them', async () => {
    world.me = person({ role: 'viewer' })
    settings = connected
    mayChange = false
    await openPage(/not read yet/)
    expect(screen.queryByRole('button', { name: 'Test mailbox' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change mailbox' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect mailbox' })).toBeNull()
  })
})

const begun = () => world.sent.find(({ call }) => call === 'POST /email/authorization')?.body

describe('the sign-in to the mailbox', () => {
  it('asks for an OAuth client if nobody has signed in yet, and shows the redirect URI', async () => {
    const user = await openPage('No mailbox is connected')
    await user.click(screen.getByRole('button', { name: 'Connect mailbox' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }))
    await user.click(dialog.getByLabelText('Sign in with Google'))
    expect(await dialog.findByText('https://lakeside.example/api/integrations/callback')).toBeTruthy()
    await user.click(dialog.getByLabelText(/Client ID/))
    await user.paste('our-client')
    await user.click(dialog.getByRole('button', { name: 'Continue to Google' }))
    await waitFor(() => expect(begun()).toEqual({ provider: 'google', client_id: 'our-client' }))
  })

  it('offers the accounts that are there already, and their client for another account', async () => {
    accounts = [googleAccount]
    const user = await openPage('No mailbox is connected')
    await user.click(screen.getByRole('button', { name: 'Connect mailbox' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }))
    await user.click(dialog.getByLabelText('Sign in with Google'))
    expect(dialog.getByRole('button', { name: 'Sign in with another account' })).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Sign in as hello@lakeside.example' }))
    await waitFor(() => expect(begun()).toEqual({ provider: 'google', account_id: account }))
  })

  it('fills in the address of the account, stores both and tests the mailbox', async () => {
    accounts = [googleAccount]
    const user = await openPage('No mailbox is connected', `?account=${account}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }))
    expect(dialog.getByText('You are signed in with Google as hello@lakeside.example.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save and test' }))
    await screen.findByRole('dialog', { name: 'Mailbox test' })
    expect(written()).toEqual({
      sign_in: 'google',
      account_id: account,
      address: 'hello@lakeside.example',
    })
  })

  it('says why it failed, in our own words', async () => {
    await openPage('The account was not connected. Access was declined.', '?sign_in=denied')
  })

  it('says that it has ended, and begins anew', async () => {
    settings = signedIn
    status = { ...reading, ...withGoogle, state: 'sign_in_needed', account_fault: 'signed_out' }
    const user = await openPage('The sign-in has ended. Sign in again.')
    await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
    await waitFor(() => expect(begun()).toEqual({ provider: 'google', account_id: account }))
  })

  it('says that it works again, and with which account', async () => {
    accounts = [googleAccount]
    settings = signedIn
    status = { ...reading, ...withGoogle }
    await openPage('You are signed in again.', `?account=${account}`)
    expect(await screen.findByText('Signed in with Google as hello@lakeside.example.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('hides the servers, which are those of the provider', async () => {
    settings = signedIn
    status = { ...reading, ...withGoogle }
    await openPage(/The mailbox is connected\./)
    expect(await screen.findByLabelText('Signature')).toBeTruthy()
    expect(screen.queryByText('Incoming email (IMAP)')).toBeNull()
    expect(screen.queryByLabelText('Account')).toBeNull()
  })
})
