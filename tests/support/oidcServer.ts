import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export interface OidcPersonClaims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

/** Starts a real OpenID Connect issuer on a socket. It signs everyone in at once as `control.person`. */
export async function startOidcServer(redirectUris: string[] = []) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const control: { person: OidcPersonClaims; idTokenSeconds: number } = {
    person: { sub: 'nobody' },
    idTokenSeconds: 3600,
  }
  const idTokenSeconds = () => control.idTokenSeconds
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      { client_id: 'switchboard', client_secret: 'a shared secret', redirect_uris: ['http://unused.test/'] },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for cookies'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...control.person, sub }) }),
    loadExistingGrant: async ctx => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: idTokenSeconds },
  })
  // A server under test asks for this issuer before its own port is known.
  const allowed = new Set(redirectUris)
  provider.Client.prototype.redirectUriAllowed = uri => allowed.has(uri)
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: control.person.sub } })
  })
  return {
    issuer,
    control,
    allowRedirect: (uri: string) => void allowed.add(uri),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Follows the issuer's redirects like a browser without cookies; returns the first address that starts with
 * `leavesFor`.
 */
export async function followToCallback(url: string, leavesFor: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < 10; step++) {
    if (next.startsWith(leavesFor)) return new URL(next)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The issuer answers ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('The issuer redirects in circles')
}
