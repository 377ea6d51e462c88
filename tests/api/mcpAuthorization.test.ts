import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { components } from '../../openapi/generated/types.d.ts'
import type { KindDeps } from '../../server/features/integrations/integrationsFeature.ts'
import type {
  IntegrationKind,
  OpenConnection,
} from '../../server/features/integrations/kinds/integrationKind.ts'
import { createMcpAuthorization } from '../../server/features/integrations/oauth/mcpAuthorization.ts'
import { requireSuccess } from '../../server/features/integrations/sourceError.ts'
import { recordTarget } from '../../server/features/integrations/sync/recordTarget.ts'
import { type OauthResource, startOauthResource } from '../support/oauthResource.ts'
import { type OauthServer, oauthClient, startOauthServer } from '../support/oauthServer.ts'
import { followToCallback } from '../support/oidcServer.ts'
import { createTestApp, type Member, type TestApp } from '../support/testApp.ts'

type Integration = components['schemas']['Integration']
type Redirect = Extract<components['schemas']['IntegrationAuthorization'], { type: 'redirect' }>
interface Entered extends Record<string, unknown> {
  url: string
  client_id?: string
  client_secret?: string
}

let identity: OauthServer
let server: OauthResource
/** A host that no request may reach. */
let inner: OauthResource
let app: TestApp
let admin: Member
let ahead = 0

beforeAll(async () => {
  identity = await startOauthServer()
  server = await startOauthResource(identity.accepts)
  inner = await startOauthResource(async () => true)
  app = await createTestApp({
    env: { PRIVATE_HOSTS: `${identity.host},${server.host}` },
    integrationKinds: [lighthouse],
    now: () => new Date(Date.now() + ahead),
  })
  identity.allowRedirect(callback())
  admin = await app.as('admin')
})
beforeEach(() => {
  server.control.challenge = `Bearer realm="x", resource_metadata="${server.url}/about", scope="mcp"`
  server.documents.clear()
  server.documents.set('/about', about())
  Object.assign(identity.control, { person: { sub: 'ann' }, isDown: false })
  for (const one of [identity, server, inner]) one.requests.length = 0
  identity.grants.length = 0
})
afterEach(async () => {
  ahead = 0
  for (const { id, state } of (await admin.get('/integrations')).json<Integration[]>())
    if (state !== 'not_connected') await admin.delete(`/integrations/${id}`)
})
afterAll(async () => {
  await app?.close()
  await Promise.all([identity, server, inner].map(one => one?.stop()))
})

/** A kind that signs in as MCP servers want it. */
function lighthouse({ webClient, accessTokens, records, now }: KindDeps): IntegrationKind<Entered> {
  const discovery = createMcpAuthorization({ webClient })
  const secret = { type: 'string', 'x-secret': {}, writeOnly: true }
  return {
    kind: 'lighthouse',
    texts: { title: 'Lighthouse', description: 'Light.' },
    ...{ category: 'mcp', icon: 'hub', auth: 'oauth2', parts: [], maxConnections: 5 },
    authorization: {
      required: ['url'],
      properties: { url: { type: 'string' }, client_id: { type: 'string' }, client_secret: secret },
    },
    settings: {},
    origin: ({ url }) => new URL(url).origin,
    check: ask,
    syncs: [
      {
        name: 'beams',
        texts: { title: 'Beams' },
        ...{ direction: 'in', list: () => 'contact', canTry: false, missing: () => [] },
        page: async (connection, _place, signal) => {
          await ask(connection, signal)
          return { items: [], refused: [], place: null }
        },
        target: ({ scope }) => recordTarget({ records, scope, entity: 'contact' }),
      },
    ],
    oauth: {
      client: ({ authorization }, redirectUri, signal) =>
        discovery.client({
          url: authorization.url,
          clientId: authorization.client_id,
          clientSecret: authorization.client_secret,
          redirectUri,
          signal,
        }),
      account: async ({ authorization }) => ({ name: new URL(authorization.url).host, subject: null }),
    },
  }

  async function ask(connection: OpenConnection<Entered>, signal: AbortSignal): Promise<string> {
    const { url } = connection.authorization
    const { status, headers, body } = await accessTokens.request(connection, token =>
      webClient.request({ url, signal, headers: { authorization: `Bearer ${token}` } }),
    )
    requireSuccess(status, headers, now())
    return body.toString()
  }
}

function callback(): string {
  return `http://lakeside.test:${app.port}/api/integrations/callback`
}

/** Metadata of the protected resource. */
function about(change: object = {}) {
  return { resource: `${server.url}/mcp`, authorization_servers: [identity.url], ...change }
}

/** Metadata of an authorization server that the resource's own host plays. */
function metadata(change: object = {}) {
  return {
    issuer: server.url,
    authorization_endpoint: `${server.url}/authorize`,
    token_endpoint: `${server.url}/token`,
    registration_endpoint: `${server.url}/register`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    ...change,
  }
}

function begin(more: object = {}, id = 'lighthouse') {
  return admin.post(`/integrations/${id}/authorization`, { url: `${server.url}/mcp`, ...more })
}

async function connect(more: object = {}, again?: string): Promise<string> {
  const redirect = (await begin(more, again)).json<Redirect>()
  const { search } = await followToCallback(redirect.auth_url, callback())
  const back = await admin.get(`/integrations/callback${search}`)
  return /^\/integrations\/([\w-]{36})$/.exec(back.headers.location ?? '')?.[1] ?? `${back.headers.location}`
}

describe('a sign-in for an MCP server', () => {
  it('follows its metadata, registers a client, and gets a token for this server that works', async () => {
    const redirect = (await begin()).json<Redirect>()
    const { searchParams } = new URL(redirect.auth_url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      resource: `${server.url}/mcp`,
      scope: 'mcp offline_access',
      code_challenge_method: 'S256',
      redirect_uri: callback(),
    })
    expect(redirect).toMatchObject({ hosts: [identity.host, server.host], scopes: ['mcp', 'offline_access'] })
    expect(identity.requests).toContain('POST /reg')
    const id = await connect()
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ health: { ok: true } })
    ahead = 20 * 60_000
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ health: { ok: true } })
    expect(identity.grants).toEqual(['authorization_code', 'refresh_token'])
  })

  it('finds the metadata at the well-known address if none is named', async () => {
    server.control.challenge = null
    server.documents.set('/.well-known/oauth-protected-resource/mcp', about())
    expect((await begin()).status).toBe(201)
  })

  it('takes the client that a person registered', async () => {
    const redirect = (await begin(oauthClient)).json<Redirect>()
    expect(new URL(redirect.auth_url).searchParams.get('client_id')).toBe('switchboard')
    expect(identity.requests).not.toContain('POST /reg')
    const id = await connect(oauthClient)
    expect((await admin.post(`/integrations/${id}/test`)).json()).toMatchObject({ health: { ok: true } })
  })

  it('lets a sync go on that waited for it', async () => {
    const id = await connect()
    const runs = async () => (await admin.get(`/integrations/${id}/runs`)).json()
    await identity.revokeAll()
    await admin.post(`/integrations/${id}/start/beams`)
    await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ status: 'failed' }])
    const waiting = {
      state: 'reauth_required',
      syncs: [{ status: 'paused', pause: { reason: 'signed_out' } }],
    }
    expect((await admin.get(`/integrations/${id}`)).json()).toMatchObject(waiting)
    expect(await connect({}, id)).toBe(id)
    await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ status: 'succeeded' }, {}])
    expect((await admin.get(`/integrations/${id}`)).json()).toMatchObject({ state: 'connected' })
  })

  it('is refused if the server that always says who it is does not', async () => {
    const redirect = (await begin()).json<Redirect>()
    const back = await followToCallback(redirect.auth_url, callback())
    back.searchParams.delete('iss')
    const answer = await admin.get(`/integrations/callback${back.search}`)
    expect(answer.headers.location).toBe('/integrations?sign_in=issuer')
    expect(identity.grants).toEqual([])
  })

  it('ends at a named address that has no metadata, and never tries the server itself instead', async () => {
    // All of this would work, if it were asked for.
    server.documents.set('/.well-known/oauth-protected-resource/mcp', about())
    server.documents.set('/.well-known/oauth-authorization-server', metadata())
    for (const named of [`${server.url}/nothing`, `http://${inner.host}/about`, 'javascript:alert(1)', 'x']) {
      server.requests.length = 0
      server.control.challenge = `Bearer resource_metadata="${named}"`
      const answer = await begin()
      expect([answer.status, answer.json()]).toMatchObject([422, { code: 'integration.rejected' }])
      expect(answer.json().detail).toContain(named)
      expect(server.requests.filter(one => !one.endsWith('/nothing'))).toEqual(['POST /mcp'])
    }
    expect([inner.requests, identity.requests]).toEqual([[], []])
  })

  it.each<[string, object, RegExp]>([
    ['another resource', { resource: 'https://evil.example/mcp' }, /about another address/],
    ['another path', { resource: 'PATH/other' }, /about another address/],
    ['no resource', { resource: undefined }, /about another address/],
    ['no authorization server', { authorization_servers: [] }, /names no server/],
    ['an authorization server inside', { authorization_servers: ['http://INNER'] }, /private network/],
    ['one that is no address', { authorization_servers: ['javascript:alert(1)'] }, /not a web address/],
    ['one over http', { authorization_servers: ['http://id.example'] }, /begin with https/],
  ])('refuses metadata with %s', async (_, change, detail) => {
    const text = JSON.stringify(about(change))
    server.documents.set('/about', text.replace('INNER', inner.host).replace('PATH', server.url))
    const answer = await begin()
    expect([answer.status, answer.json().detail]).toEqual([422, expect.stringMatching(detail)])
    expect([inner.requests, identity.requests]).toEqual([[], []])
  })

  it.each<[string, object, RegExp]>([
    ['another issuer', { issuer: 'https://evil.example' }, /about another server/],
    ['no PKCE', { code_challenge_methods_supported: undefined }, /PKCE/],
    ['a token endpoint inside', { token_endpoint: 'http://INNER/token' }, /private network/],
    ['a token endpoint over http', { token_endpoint: 'http://id.example/token' }, /begin with https/],
    ['a registration inside', { registration_endpoint: 'http://INNER/register' }, /private network/],
    [
      'a sign-in page that is a script',
      { authorization_endpoint: 'javascript:alert(1)' },
      /not a web address/,
    ],
    ['a revocation inside', { revocation_endpoint: 'http://INNER/revoke' }, /private network/],
    ['no registration', { registration_endpoint: undefined }, /enter its client ID/],
    ['a registration that answers nothing', {}, /refused to register/],
  ])('refuses an authorization server with %s', async (_, change, detail) => {
    server.documents.set('/about', about({ authorization_servers: [server.url] }))
    const text = JSON.stringify(metadata(change)).replace('INNER', inner.host)
    server.documents.set('/.well-known/oauth-authorization-server', text)
    // Only a registration with an answer gets as far as a later endpoint.
    if (_.startsWith('a revocation')) server.documents.set('/register', { client_id: 'made' })
    const answer = await begin()
    expect([answer.status, answer.json().detail]).toEqual([422, expect.stringMatching(detail)])
    expect(inner.requests).toEqual([])
  })

  it('says that a server without metadata does not tell where to sign in', async () => {
    server.control.challenge = 'Basic realm="x"'
    expect((await begin()).json().detail).toBe('The MCP server does not say where to sign in.')
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
