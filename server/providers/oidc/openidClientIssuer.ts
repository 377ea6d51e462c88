import * as client from 'openid-client'
import { asText } from '../../../common/json/asText.ts'
import type { OidcChecks, OidcIssuer, OidcPerson } from './oidcIssuer.ts'
import { OidcRefusal } from './oidcIssuer.ts'

interface IssuerOptions {
  /** An http issuer is accepted on loopback only. */
  issuer: string
  clientId: string
  clientSecret: string
}

const scope = 'openid email profile'
const timeoutSeconds = 10

/**
 * Creates an issuer from its discovery document. Every response is checked for issuer, state, nonce, PKCE, audience,
 * time and signature.
 */
export function createOpenidClientIssuer(options: IssuerOptions): OidcIssuer {
  let found: Promise<client.Configuration> | null = null
  return { authorizationUrl, person }

  async function authorizationUrl({ redirectUri, state, nonce, codeVerifier }: OidcChecks): Promise<string> {
    const configuration = await discovered()
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return url.href
  }

  async function person(parameters: Record<string, string>, checks: OidcChecks): Promise<OidcPerson> {
    const configuration = await discovered()
    const callback = new URL(checks.redirectUri)
    callback.search = new URLSearchParams(parameters).toString()
    const tokens = await refusing(() =>
      client.authorizationCodeGrant(configuration, callback, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      }),
    )
    const claims = tokens.claims()
    if (!claims) throw new OidcRefusal('The issuer sent no id_token')
    const about =
      typeof claims.email === 'string'
        ? claims
        : await refusing(() => client.fetchUserInfo(configuration, tokens.access_token, claims.sub))
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(about.email),
      isEmailVerified: about.email_verified === true,
      name: textOf(about.name) || textOf(about.email),
      given_name: textOf(about.given_name),
      family_name: textOf(about.family_name),
    }
  }

  /** Returns the issuer's document, fetched on first use and again after a failure. */
  function discovered(): Promise<client.Configuration> {
    found ??= discover(options).catch(error => {
      found = null
      throw error
    })
    return found
  }
}

async function discover({ issuer, clientId, clientSecret }: IssuerOptions): Promise<client.Configuration> {
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])]
  return refusing(() =>
    client.discovery(server, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds }),
  )
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new OidcRefusal(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function textOf(value: unknown): string {
  return asText(value).slice(0, 254)
}
