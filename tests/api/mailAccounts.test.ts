import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailLogin } from '../support/fakeMailServer.ts'
import { mail } from '../support/mail.ts'
import { createMailAccountWorld, mailboxOwner } from '../support/mailAccountWorld.ts'
import { oauthClient } from '../support/oauthServer.ts'

const minute = 60_000
let world: Awaited<ReturnType<typeof createMailAccountWorld>>
let count = 0
const next = (name: string) => `${name}-${++count}@mail.example`

beforeAll(async () => {
  world = await createMailAccountWorld()
})
afterEach(async () => {
  world.clock.ahead = 0
  world.control.refuses = false
  for (const { control } of Object.values(world.identity))
    Object.assign(control, { person: mailboxOwner, withholds: false, isDeclined: false, isDown: false })
  await world.admin.patch('/email/configuration', { enabled: false, sign_in: 'password' })
})
afterAll(async () => {
  expect(world.app.faults).toEqual([])
  await world?.close()
})

/** Lets a mail arrive, and waits until it is stored. */
async function arrive(name: string) {
  const id = next(name)
  world.server.arrive(mail({ id }))
  return world.stored(id)
}

/** Ends the connection to the mailbox, and waits until the server has tried to sign in again with another token. */
async function reconnected(): Promise<void> {
  const before = world.attempts.at(-1)?.token
  world.server.front.cut()
  await vi.waitFor(() => expect(world.attempts.at(-1)?.token).not.toBe(before), 45_000)
}

const save = (body: object) => world.admin.patch('/email/configuration', body)
const refused = async (body: object) => {
  const answer = await save(body)
  const { errors = [] } = answer.json<{ errors?: { pointer: string; message: string }[] }>()
  return [answer.status, ...errors.map(({ pointer }) => pointer)]
}

describe.each(['google', 'microsoft'] as const)('a mailbox at %s', provider => {
  it('is read and answered with the account of a person, without a password', async () => {
    const { admin, attempts, identity, server, status } = world
    identity[provider].requests.length = 0
    const account_id = await world.connect(provider)
    const { message_id } = (await arrive('question')).metadata.mail ?? {}
    const answer = () => server.sent.find(({ raw }) => raw.includes(`In-Reply-To: <${message_id}>`))
    await vi.waitFor(() => expect(answer()?.to).toEqual(['mia@mail.example']), 45_000)
    expect(await status()).toMatchObject({
      ...{ state: 'reading', error: null },
      ...{ sign_in: provider, account: mailboxOwner.email, account_fault: null },
    })
    expect(new Set(attempts.map(({ user }) => user))).toEqual(new Set([mailLogin.username]))
    const stored = await admin.get('/email/configuration')
    expect(stored.json()).toMatchObject({ sign_in: provider, account_id })
    for (const { token } of attempts) expect(stored.text).not.toContain(token)
    // A token for a mailbox says nothing of the person; the id token does.
    expect(identity[provider].requests.filter(one => one.includes('userinfo'))).toEqual([])
  }, 90_000)

  it('passes the test of a mailbox', async () => {
    await world.connect(provider)
    const { steps } = (await world.admin.post('/email/test')).json<{ steps: { state: string }[] }>()
    expect(steps.map(({ state }) => state)).toEqual(Array(6).fill('passed'))
  }, 90_000)

  it('is read on with a new token after the earlier one ran out, and with one more after that', async () => {
    const { identity } = world
    await world.connect(provider)
    identity[provider].renewedScopes.length = 0
    for (const ahead of [20 * minute, 40 * minute]) {
      world.clock.ahead = ahead
      await reconnected()
      await arrive('later')
    }
    const scope = provider === 'microsoft' ? expect.stringContaining('IMAP.AccessAsUser.All') : undefined
    expect(identity[provider].renewedScopes).toEqual([scope, scope])
  }, 90_000)

  it('is read on if the server refuses a token before its time', async () => {
    await world.connect(provider)
    for (const { token } of world.attempts) world.control.ended.add(token)
    await reconnected()
    await arrive('after-refusal')
    await expect.poll(world.status).toMatchObject({ state: 'reading', account_fault: null })
  }, 90_000)

  it('says in words that the sign-in has ended, and is read again once the person has signed in again', async () => {
    const { identity, clock, server, status } = world
    const account_id = await world.connect(provider)
    await identity[provider].revokeAll()
    clock.ahead = 20 * minute
    server.front.cut()
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({
      state: 'sign_in_needed',
      error: 'The sign-in has ended. Sign in again.',
      account_fault: 'signed_out',
    })
    const { steps } = (await world.admin.post('/email/test')).json<{
      steps: { step: string; state: string; message: string | null }[]
    }>()
    expect(steps.find(({ step }) => step === 'sign_in')).toMatchObject({
      state: 'failed',
      message: 'The sign-in has ended. Sign in again.',
    })
    // The other system's clock has stayed.
    clock.ahead = 0
    expect(await world.account(provider, { account_id })).toBe(account_id)
    await world.isRead()
    await arrive('signed-in-again')
  }, 120_000)

  it('is not read any more when its account is switched off or deleted', async () => {
    const { admin, status } = world
    const account_id = await world.connect(provider)
    const switched = (enabled: boolean) => admin.patch(`/integrations/${account_id}/settings`, { enabled })
    expect((await switched(false)).status).toBe(200)
    await expect.poll(status).toMatchObject({ state: 'sign_in_needed', account_fault: 'switched_off' })
    await expect.poll(() => world.server.front.count(), { timeout: 30_000 }).toBe(0)
    expect((await switched(true)).status).toBe(200)
    await world.isRead()
    expect((await admin.delete(`/integrations/${account_id}`)).status).toBe(204)
    await expect.poll(() => world.server.front.count(), { timeout: 30_000 }).toBe(0)
    expect(await status()).toMatchObject({
      state: 'sign_in_needed',
      error: 'The account is no longer connected. Sign in again.',
      ...{ account: null, account_fault: 'not_connected' },
    })
    expect((await save({ enabled: false })).status).toBe(200)
  }, 120_000)

  it('shows what the server says if it refuses a valid account', async () => {
    const { control, server, status } = world
    await world.connect(provider)
    control.refuses = true
    server.front.cut()
    await expect.poll(status, { timeout: 45_000 }).toMatchObject({
      state: 'sign_in_needed',
      error: expect.stringMatching(/^The server refuses the account, although its sign-in is valid/),
      account_fault: null,
    })
  }, 90_000)

  it('that the person declines leads back with the reason', async () => {
    world.identity[provider].control.isDeclined = true
    expect(await world.signIn(provider)).toBe('/email_configuration?sign_in=denied')
  })

  it('is refused if the person did not allow access to it', async () => {
    world.identity[provider].control.withholds = true
    const account_id = await world.account(provider)
    const answer = await save({ sign_in: provider, account_id, address: mailLogin.username })
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/account_id', message: expect.stringContaining('did not allow access') }] },
    ])
  })

  it('is opened with no account of another kind or tenant', async () => {
    const { app } = world
    const other = provider === 'google' ? 'microsoft' : 'google'
    const wrongKind = await world.account(other)
    expect(await refused({ sign_in: provider, account_id: wrongKind })).toEqual([422, '/account_id'])
    const by = await app.as('admin', 'hillside')
    const foreign = await world.account(provider, oauthClient, { by, tenant: 'hillside' })
    expect(await refused({ sign_in: provider, account_id: foreign })).toEqual([422, '/account_id'])
    for (const name of ['account_id', 'same_client_as']) {
      for (const id of [wrongKind, foreign]) {
        const begun = await world.admin.post('/email/authorization', { provider, [name]: id })
        expect([begun.status, begun.json()]).toMatchObject([422, { errors: [{ pointer: `/${name}` }] }])
      }
    }
    const nobody = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
    expect(await refused({ sign_in: provider, account_id: nobody })).toEqual([422, '/account_id'])
    expect(await refused({ sign_in: provider, account_id: null })).toEqual([422, '/account_id'])
    expect(await world.status()).toMatchObject({ sign_in: 'password', account: null })
  })
})

it('only admins begin a sign-in', async () => {
  for (const role of ['operator', 'viewer'] as const) {
    const member = await world.app.as(role)
    const begun = await member.post('/email/authorization', { provider: 'google', ...oauthClient })
    expect(begun.status).toBe(403)
  }
})

it('a sign-in wants an OAuth client', async () => {
  const begun = await world.admin.post('/email/authorization', { provider: 'google' })
  expect([begun.status, begun.json()]).toMatchObject([422, { code: 'record.invalid' }])
})

it('the account of a calendar opens a mailbox at Google, and lends its client to one at Microsoft', async () => {
  const { admin, identity } = world
  const made = await admin.post('/calendar', { name: 'Dr Okafor', timezone: 'UTC' })
  const calendar = String(made.json()._id)
  const begin = async (path: string, body: object) =>
    (await admin.post(path, body)).json<{ id: string | null; scopes: string[] }>()
  const accountOf = { google: await world.account('google'), microsoft: await world.account('microsoft') }
  const google = await begin(`/calendar/${calendar}/google/auth_url`, { account_id: accountOf.google })
  expect(google.id).toBe(accountOf.google)
  expect(google.scopes).toContain('https://mail.google.com/')
  const microsoft = await begin(`/calendar/${calendar}/microsoft/auth_url`, {
    account_id: accountOf.microsoft,
  })
  expect(microsoft.id).toBeNull()
  expect(microsoft.scopes).toContain('Calendars.ReadWrite')
  expect(microsoft.scopes.join(' ')).not.toContain('outlook')
  // The sign-in that the integrations page begins keeps what the account is for.
  const again = await begin(`/integrations/${accountOf.microsoft}/authorization`, oauthClient)
  expect(again.scopes).toContain('https://outlook.office.com/SMTP.Send')
  const tested = await admin.post(`/integrations/${accountOf.microsoft}/test`)
  expect(tested.json()).toMatchObject({ state: 'connected', health: { ok: true } })
  expect(identity.microsoft.grants.at(-1)).toBe('refresh_token')
})

it('the sign-in of an account replaces servers and passwords, and a password replaces the account', async () => {
  const { admin } = world
  const server = { host: 'mail.example', username: 'desk', password: 'a password' }
  expect((await save({ incoming: server, outgoing: server })).status).toBe(200)
  const account_id = await world.account('google')
  expect(await refused({ account_id })).toEqual([422, '/account_id'])
  expect((await save({ sign_in: 'google', account_id, address: mailLogin.username })).status).toBe(200)
  const stored = await admin.get('/email/configuration')
  expect(stored.json().incoming).toEqual({ password: { $set: false } })
  expect(stored.text).not.toContain('mail.example')
  expect(await refused({ incoming: server })).toEqual([422, '/incoming'])
  expect(await refused({ outgoing: { host: 'evil.example' } })).toEqual([422, '/outgoing'])
  expect((await save({ sign_in: 'password', incoming: server })).status).toBe(200)
  const after = (await admin.get('/email/configuration')).json()
  expect(after.account_id).toBeUndefined()
  expect(after.incoming).toMatchObject({ host: 'mail.example', password: { $set: true } })
  expect(after.outgoing).toEqual({ password: { $set: false } })
})
