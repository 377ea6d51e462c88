import { asText } from '../../../../common/json/asText.ts'
import { isObject } from '../../../../common/json/isObject.ts'
import { parseUrl } from '../../../../common/web/parseUrl.ts'
import type { WebClient, WebReply } from '../../../providers/web/webClient.ts'
import { SourceError } from '../sourceError.ts'
import { bearerChallenge } from './bearerChallenge.ts'
import type { OauthClient } from './oauthClient.ts'
import { withinOrigin } from './withinOrigin.ts'

interface Deps {
  webClient: Pick<WebClient, 'request' | 'refusal' | 'isPrivateHost'>
}

export interface McpSignIn {
  /** Address of the MCP server. */
  url: string
  /** The client that a person registered; otherwise we register ourselves. */
  clientId?: string | undefined
  clientSecret?: string | undefined
  redirectUri: string
  signal: AbortSignal
}

type Document = Readonly<Record<string, unknown>>

/** One discovery. */
interface Discovery {
  signal: AbortSignal
  /** Whether the MCP server is on a private host that is allowed; only then may others that it names be. */
  isPrivate: boolean
}

export type McpAuthorization = ReturnType<typeof createMcpAuthorization>

const leadsInside = 'The address leads into a private network.'
const requestMs = 10_000

/**
 * Creates the discovery of where to sign in for an MCP server. Each step follows from the one before; a step that fails
 * ends the sign-in, and nothing is guessed in its place.
 */
export function createMcpAuthorization({ webClient }: Deps) {
  return { client }

  /** Returns where and as which client a person signs in for an MCP server; throws SourceError. */
  async function client({
    url,
    clientId,
    clientSecret,
    redirectUri,
    signal,
  }: McpSignIn): Promise<OauthClient> {
    const at = { signal, isPrivate: webClient.isPrivateHost(url) }
    const { metadata: named, scope } = await challengeOf(url, at)
    const resource = named === undefined ? await wellKnownResource(url, at) : await document(named, at)
    requireCovers(asText(resource.resource), url)
    const [issuer] = textsIn(resource.authorization_servers)
    if (issuer === undefined)
      throw new SourceError('invalid', 'The MCP server names no server for the sign-in.')
    const server = await serverMetadata(issuer, at)
    const scopes = scope?.split(' ').filter(Boolean) ?? textsIn(resource.scopes_supported)
    const isOffline = textsIn(server.scopes_supported).includes('offline_access')
    const wanted = [...new Set([...scopes, ...(isOffline ? ['offline_access'] : [])])]
    const known = clientId === undefined ? null : { id: clientId, secret: clientSecret ?? null }
    const registered = known ?? (await register(server, { redirectUri, scopes: wanted }, at))
    return {
      issuer: asText(server.issuer),
      authorizationEndpoint: endpoint(server, 'authorization_endpoint', at),
      tokenEndpoint: endpoint(server, 'token_endpoint', at),
      revocationEndpoint:
        'revocation_endpoint' in server ? endpoint(server, 'revocation_endpoint', at) : null,
      clientId: registered.id,
      clientSecret: registered.secret,
      secretIn: methodsOf(server).includes('client_secret_post') ? 'body' : 'header',
      scopes: wanted,
      parameters: {},
      resource: asText(resource.resource),
      sendsIssuer: server.authorization_response_iss_parameter_supported === true,
      hasIdToken: false,
    }
  }

  /** Asks the server without a token; returns the address of its metadata and the scope, as far as it names them. */
  async function challengeOf(url: string, at: Discovery) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    const { status, headers: given } = await request(url, at, { method: 'POST', headers, body })
    return status === 401 ? bearerChallenge(given.get('www-authenticate') ?? '') : {}
  }

  async function wellKnownResource(url: string, at: Discovery): Promise<Document> {
    const { origin, pathname } = new URL(url)
    const path = '/.well-known/oauth-protected-resource'
    const found =
      (await documentIfAny(`${origin}${path}${pathname === '/' ? '' : pathname}`, at)) ??
      (pathname === '/' ? null : await documentIfAny(`${origin}${path}`, at))
    if (found) return found
    throw new SourceError('invalid', 'The MCP server does not say where to sign in.')
  }

  /** Returns the metadata of an authorization server (RFC 8414, otherwise OpenID Connect). */
  async function serverMetadata(issuer: string, at: Discovery): Promise<Document> {
    const { origin, pathname, search, hash } = new URL(requireAddress(issuer, at))
    if (search || hash) throw invalidMetadata(issuer)
    const path = pathname.replace(/\/$/, '')
    const addresses = new Set([
      `${origin}/.well-known/oauth-authorization-server${path}`,
      `${origin}/.well-known/openid-configuration${path}`,
      `${origin}${path}/.well-known/openid-configuration`,
    ])
    for (const address of addresses) {
      const found = await documentIfAny(address, at)
      if (found) return sound(found, issuer, at)
    }
    throw invalidMetadata(issuer)
  }

  function sound(metadata: Document, issuer: string, at: Discovery): Document {
    if (parseUrl(asText(metadata.issuer))?.href !== new URL(issuer).href) {
      throw new SourceError('invalid', `The metadata of ${new URL(issuer).host} is about another server.`)
    }
    if (!textsIn(metadata.code_challenge_methods_supported).includes('S256')) {
      throw new SourceError('invalid', `${new URL(issuer).host} does not support PKCE with S256.`)
    }
    endpoint(metadata, 'authorization_endpoint', at)
    endpoint(metadata, 'token_endpoint', at)
    return metadata
  }

  /** Registers us as a client (RFC 7591). */
  async function register(
    server: Document,
    { redirectUri, scopes }: { redirectUri: string; scopes: readonly string[] },
    at: Discovery,
  ): Promise<{ id: string; secret: string | null }> {
    if (!('registration_endpoint' in server)) {
      throw new SourceError(
        'invalid',
        'This server registers no clients by itself. Register one there, and enter its client ID.',
      )
    }
    const methods = methodsOf(server)
    const wish = {
      client_name: 'Switchboard',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: methods.includes('none') ? 'none' : (methods[0] ?? 'client_secret_basic'),
      ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    }
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const body = JSON.stringify(wish)
    const url = endpoint(server, 'registration_endpoint', at)
    const reply = await request(url, at, { method: 'POST', headers, body })
    const { client_id: id, client_secret: secret } = jsonOf(reply) ?? {}
    if (reply.status >= 300 || typeof id !== 'string' || id === '') {
      throw new SourceError(
        'invalid',
        `${new URL(url).host} refused to register a client. Register one there, and enter its client ID.`,
      )
    }
    return { id, secret: typeof secret === 'string' && secret !== '' ? secret : null }
  }

  async function document(address: string, at: Discovery): Promise<Document> {
    const found = await documentIfAny(address, at)
    if (found) return found
    throw invalidMetadata(address)
  }

  /** Returns a JSON document; null if there is none at the address. */
  async function documentIfAny(address: string, at: Discovery): Promise<Document | null> {
    const reply = await request(requireAddress(address, at), at, { headers: { accept: 'application/json' } })
    if (reply.status >= 500) {
      throw new SourceError('unavailable', `${new URL(address).host} answered ${reply.status}.`)
    }
    return reply.status === 200 ? jsonOf(reply) : null
  }

  async function request(
    url: string,
    { signal }: Discovery,
    asked: { method?: string; headers: Record<string, string>; body?: string },
  ): Promise<WebReply> {
    try {
      return await withinOrigin(webClient, { ...asked, url, signal, timeoutMs: requestMs })
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      throw new SourceError(error.code, `${new URL(url).host}: ${error.message}`, { cause: error })
    }
  }

  function endpoint(server: Document, name: string, at: Discovery): string {
    return requireAddress(asText(server[name]), at)
  }

  /** Returns an address that another system named; throws SourceError unless it is https or a private host that is allowed. */
  function requireAddress(text: string, { isPrivate }: Discovery): string {
    const isInner = webClient.isPrivateHost(text)
    const refusal = webClient.refusal(text) ?? (isInner && !isPrivate ? leadsInside : null)
    if (refusal === null && (isInner || text.startsWith('https:'))) return text
    throw new SourceError(
      'address',
      `“${text.slice(0, 200)}”: ${refusal ?? 'The address has to begin with https.'}`,
    )
  }
}

/** Requires that metadata is about the server at an address, or about a folder that contains it. */
function requireCovers(resource: string, address: string): void {
  const [named, server] = [parseUrl(resource), new URL(address)]
  const folder = named?.pathname.replace(/\/?$/, '/') ?? ''
  const covers =
    named?.origin === server.origin && `${server.pathname}/`.replace(/\/\/$/, '/').startsWith(folder)
  if (!covers) throw new SourceError('invalid', 'The metadata of the MCP server is about another address.')
}

/** Returns how clients prove themselves to the token endpoint, of the ways that we know. */
function methodsOf(server: Document): string[] {
  const given = server.token_endpoint_auth_methods_supported
  const known = ['none', 'client_secret_post', 'client_secret_basic']
  return known.filter(method =>
    given === undefined ? method === 'client_secret_basic' : textsIn(given).includes(method),
  )
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

function invalidMetadata(address: string): SourceError {
  return new SourceError('invalid', `There is no valid metadata at “${address.slice(0, 200)}”.`)
}

function jsonOf({ body }: WebReply): Document | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
