import { createHash } from 'node:crypto'
import { isObject } from '../../../../common/json/isObject.ts'
import type { WebClient, WebReply } from '../../../providers/web/webClient.ts'
import { requireSuccess, SourceError } from '../sourceError.ts'
import { idTokenClaims } from './idTokenClaims.ts'
import type { OauthClient, OauthTokens, SignedInTokens } from './oauthClient.ts'
import { withinOrigin } from './withinOrigin.ts'

/** Values that tie an answer to the sign-in it belongs to. */
export interface SignInChecks {
  redirectUri: string
  verifier: string
  nonce: string
}

interface Deps {
  webClient: Pick<WebClient, 'request'>
  now: () => Date
}

/** The authorization server refused, with a code of RFC 6749. */
export class OauthRefusal extends SourceError {
  readonly error: string

  constructor(error: string) {
    super(error === 'invalid_grant' ? 'unauthorized' : 'invalid', sentenceOf(error))
    this.error = error
  }
}

/** Shorter than the wait for a lock, so that a second server waits for the answer of the first. */
const tokenMs = 8000
const revokeMs = 5000

export type OauthRequests = ReturnType<typeof createOauthRequests>

/** Creates the requests to authorization servers. All throw SourceError. */
export function createOauthRequests({ webClient, now }: Deps) {
  return { exchange, refresh, revoke }

  /** Exchanges the code that a person brought back for tokens. */
  async function exchange(
    client: OauthClient,
    code: string,
    { redirectUri, verifier, nonce }: SignInChecks,
  ): Promise<SignedInTokens> {
    const answer = await ask(client, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    const claims = client.hasIdToken ? idTokenClaims(answer.id_token, { client, nonce, now: now() }) : {}
    // A server that gives everything need not say so (RFC 6749, 5.1).
    const scopes =
      typeof answer.scope === 'string' ? answer.scope.split(/\s+/).filter(Boolean) : client.scopes
    return { ...tokensOf(answer), claims, scopes }
  }

  /** Gets a new access token; the refresh token that comes with it replaces the old one. */
  async function refresh(client: OauthClient, refreshToken: string): Promise<OauthTokens> {
    const scope: Record<string, string> =
      client.service === undefined ? {} : { scope: client.scopes.join(' ') }
    const answer = await ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken, ...scope })
    const tokens = tokensOf(answer)
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
  }

  /** Tells the server that a token is no longer needed. */
  async function revoke(client: OauthClient, token: string): Promise<void> {
    if (client.revocationEndpoint === null) return
    const { status, headers } = await post(client, client.revocationEndpoint, { token }, revokeMs)
    requireSuccess(status, headers, now())
  }

  async function ask(
    client: OauthClient,
    parameters: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    const resource: Record<string, string> = client.resource === null ? {} : { resource: client.resource }
    const reply = await post(client, client.tokenEndpoint, { ...parameters, ...resource }, tokenMs)
    const answer = jsonOf(reply)
    const isRefused = reply.status >= 400 && reply.status < 500 && reply.status !== 429
    if (isRefused && typeof answer.error === 'string') {
      throw new OauthRefusal(/^[\w.-]{1,64}$/.test(answer.error) ? answer.error : 'invalid_request')
    }
    requireSuccess(reply.status, reply.headers, now())
    return answer
  }

  async function post(
    { clientId, clientSecret, secretIn }: OauthClient,
    url: string,
    parameters: Record<string, string>,
    timeoutMs: number,
  ): Promise<WebReply> {
    const body = new URLSearchParams(parameters)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    }
    if (clientSecret !== null && secretIn === 'body') body.set('client_secret', clientSecret)
    if (clientSecret === null || secretIn === 'body') body.set('client_id', clientId)
    else {
      const pair = [clientId, clientSecret].map(formEncoded).join(':')
      headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    }
    return withinOrigin(webClient, { url, method: 'POST', headers, body: body.toString(), timeoutMs })
  }

  function tokensOf(answer: Record<string, unknown>): OauthTokens {
    const { access_token: accessToken, refresh_token: refreshToken, token_type: type } = answer
    if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
      throw new SourceError('invalid', 'The server sent no access token.')
    }
    if (typeof type === 'string' && type.toLowerCase() !== 'bearer') {
      throw new SourceError('invalid', 'The server sent an access token of an unknown type.')
    }
    const seconds = Number(answer.expires_in ?? Number.NaN)
    return {
      accessToken,
      refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
      expiresAt:
        seconds >= 0 && seconds <= longestSeconds ? new Date(now().getTime() + seconds * 1000) : null,
    }
  }
}

/** Ten years; a later end is as good as none. */
const longestSeconds = 315_360_000

/** Returns the page where a person signs in. */
export function authorizationUrl(
  client: OauthClient,
  state: string,
  { redirectUri, verifier, nonce }: SignInChecks,
): string {
  const url = new URL(client.authorizationEndpoint)
  const parameters = {
    ...client.parameters,
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    ...(client.scopes.length > 0 && { scope: client.scopes.join(' ') }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(client.hasIdToken && { nonce }),
    ...(client.resource !== null && { resource: client.resource }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

function sentenceOf(error: string): string {
  switch (error) {
    case 'invalid_grant':
      return 'The sign-in has ended. Sign in again.'
    case 'invalid_client':
    case 'unauthorized_client':
      return `The server does not accept the client id or its secret (${error}).`
    default:
      return `The server refused the sign-in (${error}).`
  }
}

function jsonOf({ body }: WebReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** Encodes as RFC 6749 wants it inside HTTP Basic. */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}
