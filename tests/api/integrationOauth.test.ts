import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import { createSecretBox } from '../../server/secrets/secretBox.ts'
import { createClient } from '../support/client.ts'
import { directory, type OauthServer, oauthClient, startOauthServer } from '../support/oauthServer.ts'
import { followToCallback } from '../support/oidcServer.ts'
import type { Answer } from '../support/sendRequest.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'
import { testSecretKey } from '../support/testDatabase.ts'
import { unzip } from '../support/unzip.ts'

type Integration = components['schemas']['Integration']
type Redirect = Extract<components['schemas']['IntegrationAuthorization'], { type: 'redirect' }>

const ann = { sub: 'ann', oid: 'ann-in-the-directory', tid: directory, email: 'ann@lakeside.example' }
const minute = 60_000
const box = createSecretBox({ key: testSecretKey })
let google: OauthServer
let microsoft: OauthServer
let app: TestApp
let other: Awaited<ReturnType<TestApp['beside']>>
let admin: Member
let neighbor: Member
let ahead = 0
const logged: string[] = []

beforeAll(async () => {
  google = await startOauthServer('google')
  microsoft = await startOauthServer('microsoft')
  app = await createTestApp({
    env: {
      PRIVATE_HOSTS: `${google.host},${microsoft.host}`,
      GOOGLE_ACCOUNTS_URL: google.url,
      MICROSOFT_ACCOUNTS_URL: microsoft.url,
    },
    onLog: line => logged.push(line),
    now: () => new Date(Date.now() + ahead),
  })
  other = await app.beside()
  for (const server of [google, microsoft]) {
    server.allowRedirect(callback('lakeside'))
    server.allowRedirect(callback('hillside'))
  }
  admin = await app.as('admin')
  neighbor = await app.as('admin', 'hillside')
})
beforeEach(() => {
  for (const server of [google, microsoft]) {
    Object.assign(server.control, { person: ann, isDeclined: false, isDown: false, holds: null })
    server.grants.length = 0
    server.requests.length = 0
  }
})
afterEach(async () => {
  ahead = 0
  for (const { id, state } of (await admin.get('/integrations')).json<Integration[]>())
    if (state !== 'not_connected') await admin.delete(`/integrations/${id}`)
})
afterAll(async () => {
  await other?.close()
  await app?.close()
  await google?.stop()
  await microsoft?.stop()
})

function callback(tenant: string): string {
  return `http://${tenant}.test:${app.port}/api/integrations/callback`
}

/** Begins a sign-in; returns where to go. */
async function begin(
  id = 'google',
  by: Pick<Member, 'post'> = admin,
  body: object = oauthClient,
): Promise<Redirect> {
  const answer = await by.post(`/integrations/${id}/authorization`, body)
  expect([answer.status, answer.json()]).toMatchObject([201, { type: 'redirect' }])
  return answer.json()
}

/** Signs in at the other system; returns the query with which it sends the browser back. */
async function signInThere({ auth_url }: Redirect, tenant = 'lakeside'): Promise<string> {
  return (await followToCallback(auth_url, callback(tenant))).search
}

/** Comes back like a browser that another site has sent. */
function comeBack(search: string, by: Pick<Member, 'get'> = admin): Promise<Answer> {
  return by.get(`/integrations/callback${search}`, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  })
}

async function connect(kind = 'google', by = admin): Promise<string> {
  const back = await comeBack(await signInThere(await begin(kind, by)), by)
  const id = /^\/integrations\/([\w-]{36})$/.exec(back.headers.location ?? '')?.[1]
  expect([back.status, back.headers.location, id !== undefined]).toEqual([303, back.headers.location, true])
  return id ?? ''
}

async function stateOf(id: string): Promise<Integration> {
  return (await admin.get(`/integrations/${id}`)).json()
}

async function expectReason(answer: Answer, reason: string) {
  expect([answer.status, answer.headers.location]).toEqual([303, `/integrations?sign_in=${reason}`])
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(`switchboard.${table}`)}`.execute(app.database.owner)
  return Number(rows[0]?.count)
}

/** Returns how many sessions of the app's database wait for an advisory lock. */
async function waitingLocks(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(app.database.owner)
  return Number(rows[0]?.count)
}

/** Lets the stored access token be refused as expired. */
function expireTokens() {
  ahead += 20 * minute
}

describe('a sign-in at another system', () => {
  it('goes there with PKCE and a state, and makes the connection only when the person comes back', async () => {
    const redirect = await begin()
    const url = new URL(redirect.auth_url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'switchboard',
      redirect_uri: callback('lakeside'),
      scope: 'openid email profile',
      state: redirect.state,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      access_type: 'offline',
      prompt: 'consent',
    })
    expect(redirect).toMatchObject({ id: null, hosts: [google.host], scopes: ['openid', 'email', 'profile'] })
    expect(redirect.state).toMatch(/^[\w-]{43}$/)
    const list = (await admin.get('/integrations')).json<Integration[]>()
    expect(list.every(({ state }) => state === 'not_connected')).toBe(true)

    const back = await comeBack(await signInThere(redirect))
    expect(back.status).toBe(303)
    const id = /^\/integrations\/([\w-]+)$/.exec(back.headers.location ?? '')?.[1] ?? ''
    expect(await stateOf(id)).toMatchObject({
      kind: 'google',
      name: ann.email,
      account: ann.email,
      state: 'connected',
      authorization: { client_id: 'switchboard', client_secret: { $set: true } },
    })
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ health: { ok: true } })
    const audit = (await admin.get('/audit_log')).text
    expect(audit).toContain('"action":"authorizeIntegration"')
    expect(audit).toContain(admin.userId)
  })

  it('at Microsoft accepts the issuer of the directory that the person is from, and no other', async () => {
    const id = await connect('microsoft')
    expect(await stateOf(id)).toMatchObject({ account: ann.email, state: 'connected' })
    microsoft.control.person = { ...ann, tid: '0f0e0d0c-6c67-4c5b-b112-36a304b66dad' }
    await expectReason(await comeBack(await signInThere(await begin('microsoft'))), 'refused')
    // The form names one directory, and the person is from another.
    const own = { ...oauthClient, directory: '0f0e0d0c-6c67-4c5b-b112-36a304b66dad' }
    microsoft.control.person = ann
    await expectReason(await comeBack(await signInThere(await begin('microsoft', admin, own))), 'issuer')
  })

  it('works once', async () => {
    const search = await signInThere(await begin())
    expect((await comeBack(search)).headers.location).toMatch(/^\/integrations\/[\w-]{36}$/)
    await expectReason(await comeBack(search), 'expired')
    expect(google.grants).toEqual(['authorization_code'])
  })

  it('belongs to the session and the tenant in which it began', async () => {
    const colleague = await app.as('admin')
    await expectReason(await comeBack(await signInThere(await begin()), colleague), 'expired')
    await expectReason(await comeBack(await signInThere(await begin()), neighbor), 'expired')
    await expectReason(await comeBack(await signInThere(await begin()), app.nobody()), 'expired')
    for (const search of ['', '?state=', '?code=x', '?state=x&code=y&unknown=z'])
      await expectReason(await comeBack(search), 'expired')
    expect(google.grants).toEqual([])
  })

  it('ends after ten minutes, and upkeep forgets it', async () => {
    const search = await signInThere(await begin())
    await begin()
    ahead = 10 * minute + 1000
    await expectReason(await comeBack(search), 'expired')
    await app.runUpkeep('forget old sign-ins of integrations')
    expect(await countOf('integration_sign_in')).toBe(0)
  })

  it('needs an admin at its end as well', async () => {
    const demoted = await app.as('admin')
    const search = await signInThere(await begin('google', demoted))
    await app.stores.memberships.change(app.tenants.lakeside.id, demoted.userId, { role: 'operator' })
    await expectReason(await comeBack(search, demoted), 'forbidden')
  })

  it('is refused if another server answers', async () => {
    const search = await signInThere(await begin())
    const query = new URLSearchParams(search)
    query.set('iss', 'https://evil.example')
    await expectReason(await comeBack(`?${query}`), 'issuer')
    expect(google.grants).toEqual([])
  })

  it('that the person declines says so, and shows no text of the other system', async () => {
    google.control.isDeclined = true
    const search = await signInThere(await begin())
    expect(search).toContain('error_description')
    const back = await comeBack(search)
    await expectReason(back, 'denied')
    expect(back.text).toBe('')
    await expectReason(
      await comeBack(`?state=${(await begin()).state}&error=server_error&error_uri=https://evil.example`),
      'refused',
    )
  })

  it('with a wrong client secret says that the client is not accepted', async () => {
    const redirect = await begin('google', admin, { ...oauthClient, client_secret: 'a wrong secret' })
    await expectReason(await comeBack(await signInThere(redirect)), 'client')
  })

  it('says that the other system is away if it is', async () => {
    const search = await signInThere(await begin())
    google.control.isDown = true
    await expectReason(await comeBack(search), 'unavailable')
  })

  it('of another account does not take a connection over', async () => {
    const id = await connect()
    google.control.person = { ...ann, sub: 'eve', email: 'eve@evil.example' }
    const redirect = await begin(id)
    expect(redirect.id).toBe(id)
    await expectReason(await comeBack(await signInThere(redirect)), 'other_account')
    expect(await stateOf(id)).toMatchObject({ account: ann.email, state: 'connected' })
    google.control.person = ann
    expect((await comeBack(await signInThere(await begin(id)))).headers.location).toContain(id)
  })

  it('names the redirect URI in the form', async () => {
    const { integrations } = (await admin.get('/integrations/schema')).json<
      components['schemas']['IntegrationSchemas']
    >()
    expect(integrations.google?.redirect_uri).toBe(callback('lakeside'))
    expect(integrations.rest?.redirect_uri).toBeUndefined()
  })
})

describe('a token', () => {
  it('A4.8 that has expired is renewed once for four calls in two processes, and all four get an answer', async () => {
    const id = await connect()
    const beside = createClient({
      port: other.port,
      headers: {
        host: `lakeside.test:${other.port}`,
        cookie: `switchboard_session=${admin.token}`,
      },
    })
    expireTokens()
    google.grants.length = 0
    google.requests.length = 0
    let answer = () => {}
    google.control.holds = new Promise(resolve => {
      answer = resolve
    })
    const calls = [admin, beside, admin, beside].map(by => by.post(`/integrations/${id}/test`))
    // Both processes have reached the renewal: one asks, and the other one waits or asks as well.
    const asks = () => google.requests.filter(one => one === 'POST /token').length
    await expect.poll(async () => asks() + (await waitingLocks()), { timeout: 10_000 }).toBe(2)
    answer()
    google.control.holds = null
    for (const reply of await Promise.all(calls))
      expect(reply.json()).toMatchObject({ state: 'connected', health: { ok: true } })
    expect(google.grants).toEqual(['refresh_token'])
    // The rotated refresh token was stored: the next renewal works.
    expireTokens()
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ state: 'connected' })
    expect(google.grants).toEqual(['refresh_token', 'refresh_token'])
  })

  it('stays if the other system is away during a renewal', async () => {
    const id = await connect()
    expireTokens()
    google.control.isDown = true
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({
      state: 'error',
      health: { ok: false },
    })
    google.control.isDown = false
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ state: 'connected' })
  })

  it('that was revoked there ends the sign-in; a new one connects again', async () => {
    const id = await connect()
    await revokeThere(id)
    expireTokens()
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({
      state: 'reauth_required',
      health: { ok: false, message: 'The sign-in has ended. Sign in again.' },
    })
    expect(google.grants.at(-1)).toBe('refresh_token invalid_grant')
    // The other system's clock has stayed.
    ahead = 0
    const back = await comeBack(await signInThere(await begin(id)))
    expect(back.headers.location).toBe(`/integrations/${id}`)
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ state: 'connected' })
  })

  it('is revoked there when the connection is deleted, unless another connection uses the account', async () => {
    const [first, second] = [await connect(), await connect()]
    google.requests.length = 0
    await admin.delete(`/integrations/${first}`)
    expect(google.requests).toEqual([])
    await admin.delete(`/integrations/${second}`)
    expect(google.requests).toEqual(['POST /revoke'])
    expect(await countOf('integration_token')).toBe(0)
  })

  it('does not keep a connection from being deleted', async () => {
    const id = await connect()
    google.control.isDown = true
    expect((await admin.delete(`/integrations/${id}`)).status).toBe(204)
  })

  it('and the secrets of a sign-in are in no answer, log or export', async () => {
    const redirect = await begin()
    const search = await signInThere(redirect)
    const code = new URLSearchParams(search).get('code') ?? 'no code'
    const id = await connect()
    const tokens = await tokensOf(id)
    await comeBack(search)
    const root = await app.as('owner', 'lakeside', { isInstanceAdmin: true })
    const archive = unzip((await root.get(`/tenant_configuration/${app.tenants.lakeside.id}/export`)).bytes)
    const texts = [
      (await admin.get('/integrations')).text,
      (await admin.get(`/integrations/${id}`)).text,
      (await admin.get('/audit_log')).text,
      ...Object.values(archive).map(String),
      ...logged,
    ].join('\n')
    const secrets = [...tokens, redirect.state, code, oauthClient.client_secret]
    expect(secrets.every(secret => secret.length > 10)).toBe(true)
    for (const secret of secrets) expect(texts).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`
      select t::text as row from switchboard.integration_token t
      union all select s::text from switchboard.integration_sign_in s
      union all select i::text from switchboard.integration i`.execute(app.database.owner)
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

/** Opens the stored tokens of a connection. */
async function tokensOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string; access_token: string; refresh_token: string }>`
    select * from switchboard.integration_token where integration_id = ${id}`.execute(app.database.owner)
  const [row] = rows
  const open = ($sealed = '') => box.open(row?.tenant_id ?? '', { $sealed })
  return [open(row?.access_token), open(row?.refresh_token)]
}

async function revokeThere(id: string): Promise<void> {
  const [, token = ''] = await tokensOf(id)
  const answer = await fetch(`${google.url}/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ ...oauthClient, token }),
  })
  expect(answer.status).toBe(200)
}

describe('in single-user mode', () => {
  it('the browser comes back from the other site, and a page of another site gets no further', async () => {
    const single = await createTestApp({
      mode: 'single',
      env: { PRIVATE_HOSTS: google.host, GOOGLE_ACCOUNTS_URL: google.url },
    })
    try {
      const home = `http://127.0.0.1:${single.port}/api/integrations/callback`
      google.allowRedirect(home)
      const user = single.nobody()
      const { search } = await followToCallback((await begin('google', user)).auth_url, home)
      const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
      expect((await user.get(`/integrations/callback${search}`, embedded)).status).toBe(403)
      expect((await comeBack(search, user)).headers.location).toMatch(/^\/integrations\/[\w-]{36}$/)
      await expectReason(await comeBack('?state=x', user), 'expired')
      const navigated = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
      expect((await user.get('/integrations', navigated)).status).toBe(403)
    } finally {
      await single.close()
    }
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
