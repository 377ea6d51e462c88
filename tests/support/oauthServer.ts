import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'

/** A vendor for which the server stands in, with its paths and in its name. */
type OauthVendor = 'google' | 'microsoft'

/** The directory of people at Microsoft. */
export const directory = '9188040d-6c67-4c5b-b112-36a304b66dad'

const vendors = {
  google: {
    issuer: 'https://accounts.google.com',
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      revocation: '/revoke',
      userinfo: '/v1/userinfo',
    },
  },
  microsoft: {
    issuer: `https://login.microsoftonline.com/${directory}/v2.0`,
    routes: {
      authorization: '/common/oauth2/v2.0/authorize',
      token: '/common/oauth2/v2.0/token',
      userinfo: '/oidc/userinfo',
    },
  },
}

export type OauthServer = Awaited<ReturnType<typeof startOauthServer>>

const calendarScopes = [
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.freebusy',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'Calendars.ReadWrite',
]
const mailScopes = [
  'https://mail.google.com/',
  'https://outlook.office.com/IMAP.AccessAsUser.All',
  'https://outlook.office.com/SMTP.Send',
]
const withheldScopes = [...calendarScopes, ...mailScopes].join(' ')

/** Id and secret of the client that is registered from the start. */
export const oauthClient = { client_id: 'switchboard', client_secret: 'a secret that is shared' }

/**
 * Starts a real authorization server on a socket. It rotates refresh tokens, and ends a grant whose refresh token is
 * used twice. Everyone is signed in at once as `control.person`.
 */
export async function startOauthServer(vendor?: OauthVendor) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const url = `http://${host}`
  const control: {
    person: Record<string, unknown> & { sub: string }
    /** The person says no. */
    isDeclined: boolean
    /** Every connection is cut. */
    isDown: boolean
    /** Lets the next request to the token endpoint wait. */
    holds: Promise<void> | null
    /** The person does not allow access to their calendars and mailboxes. */
    withholds: boolean
  } = { person: { sub: 'nobody' }, isDeclined: false, isDown: false, holds: null, withholds: false }
  /** Grant types of the requests to the token endpoint, with the error of those that were refused. */
  const grants: string[] = []
  const requests: string[] = []
  /** Scopes that renewals named; undefined for one that named none. */
  const renewedScopes: unknown[] = []
  /** Ids of what people agreed to. */
  const consents: string[] = []
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const selectAccount = new interactionPolicy.Prompt({ name: 'select_account', requestable: true })
  const policy = interactionPolicy.base()
  policy.add(selectAccount)
  const { issuer = url, routes = { token: '/token' } } = vendor ? vendors[vendor] : {}
  const provider = new Provider(issuer, {
    routes,
    clients: [
      {
        ...oauthClient,
        redirect_uris: ['http://unused.test/'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for cookies'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'tid', 'oid'], email: ['email'], profile: ['name', 'preferred_username'] },
    scopes: ['openid', 'offline_access', 'mcp', ...calendarScopes, ...mailScopes],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: 'mcp', accessTokenFormat: 'opaque' }),
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...control.person, sub }) }),
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile offline_access mcp')
      if (control.withholds) grant.rejectOIDCScope(withheldScopes)
      else grant.addOIDCScope(withheldScopes)
      if (ctx.oidc.params?.resource) grant.addResourceScope(String(ctx.oidc.params.resource), 'mcp')
      consents.push(await grant.save())
      return grant
    },
    ttl: { Interaction: 600, Grant: 6000, Session: 6000, AccessToken: 600, IdToken: 600, RefreshToken: 6000 },
  })
  provider.on('grant.success', ({ oidc }) => {
    grants.push(String(oidc.params?.grant_type))
    if (oidc.params?.grant_type === 'refresh_token') renewedScopes.push(oidc.params.scope)
  })
  provider.on('grant.error', ({ oidc }, error) => {
    grants.push(`${oidc.params?.grant_type} ${error.error}`)
  })
  // A server under test asks for this one before its own port is known.
  const allowed = new Set<string>()
  provider.Client.prototype.redirectUriAllowed = uri => allowed.has(uri)
  server.on('request', async (request, response) => {
    if (control.isDown) return request.socket.destroy()
    // Every directory of Microsoft is answered alike.
    request.url = request.url?.replace(/^\/[^/]+(?=\/oauth2\/v2\.0\/)/, '/common')
    // Microsoft gives refresh tokens without asking for consent again; the provider does not.
    request.url = request.url?.replace('prompt=select_account', 'prompt=select_account+consent')
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (request.url === routes.token && control.holds) await control.holds
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const result = control.isDeclined
      ? { error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' }
      : { login: { accountId: control.person.sub }, consent: {}, select_account: {} }
    return provider.interactionFinished(request, response, result)
  })
  return {
    host,
    url,
    control,
    grants,
    requests,
    renewedScopes,
    /** Returns who a valid access token is of; undefined if it is not valid, or not for this scope. */
    ownerOf: async (token: string, scope: string) => {
      const found = await provider.AccessToken.find(token)
      return found?.scope?.split(' ').includes(scope) ? found.accountId : undefined
    },
    /** Ends all grants, as a person does in the settings of their account. */
    revokeAll: async () => {
      for (const id of consents.splice(0)) {
        await provider.AccessToken.revokeByGrantId(id)
        await provider.RefreshToken.revokeByGrantId(id)
      }
    },
    allowRedirect: (uri: string) => void allowed.add(uri),
    /** Returns whether an access token is valid for a resource. */
    accepts: async (token: string, resource: string) =>
      (await provider.AccessToken.find(token))?.aud === resource,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
