import { isObject } from '../../../../common/json/isObject.ts'
import type { WebClient, WebReply } from '../../../providers/web/webClient.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { AccessTokens } from '../oauth/accessTokens.ts'
import type { OauthClient } from '../oauth/oauthClient.ts'
import { withinOrigin } from '../oauth/withinOrigin.ts'
import { requireSuccess, SourceError } from '../sourceError.ts'
import type { Data, IntegrationKind, KindTexts, OpenConnection } from './integrationKind.ts'

export interface AccountKindDeps {
  webClient: Pick<WebClient, 'request'>
  accessTokens: Pick<AccessTokens, 'request' | 'accessToken' | 'renewed' | 'serviceOf'>
  /** Called in the transaction after which an account can be used again, or no longer. */
  onAccount: OnAccount
  now: () => Date
}

export type OnAccount = (db: TenantDb, account: { tenantId: string; id: string }) => Promise<void>

export type AccountAuthorization = Data & { client_id: string; client_secret?: string }

/** Where people sign in. */
export interface AccountServer {
  issuer: string
  authorization: string
  token: string
  revocation: string | null
  /** Says who somebody is (OpenID Connect). */
  userinfo: string
}

interface Options<Authorization extends AccountAuthorization> {
  kind: string
  icon: string
  texts: KindTexts
  authorization: IntegrationKind['authorization']
  server: (authorization: Authorization) => AccountServer
  scopes: readonly string[]
  parameters: Readonly<Record<string, string>>
  /** Claim with the id of a person that stays the same for every client. */
  personClaim: string
}

const userinfoMs = 10_000

/** Creates a kind whose people sign in with an account of an OpenID Connect server. */
export function accountKind<Authorization extends AccountAuthorization>(
  { kind, icon, texts, authorization, server, scopes, parameters, personClaim }: Options<Authorization>,
  { webClient, accessTokens, onAccount, now }: AccountKindDeps,
): IntegrationKind<Authorization> {
  return {
    ...{ kind, icon, texts, authorization },
    category: 'account',
    auth: 'oauth2',
    parts: [],
    maxConnections: 20,
    settings: { properties: {} },
    origin: entered => new URL(server(entered).token).origin,
    resume: onAccount,
    suspend: onAccount,
    check: async (connection, signal) => {
      if ((await accessTokens.serviceOf(connection)) !== undefined) return renewed(connection)
      const { userinfo } = server(connection.authorization)
      return nameIn(claimsOf(await accessTokens.request(connection, token => ask(userinfo, token, signal))))
    },
    oauth: {
      client: async connection => clientOf(connection.authorization),
      account: async (connection, { client, tokens }, signal) => {
        const { claims, accessToken } = tokens
        const { userinfo } = server(connection.authorization)
        const isKnown = mailIn(claims) !== '' || client.service !== undefined
        const name = nameIn(isKnown ? claims : claimsOf(await ask(userinfo, accessToken, signal)))
        return { name, subject: `${claims.iss} ${claims[personClaim] ?? claims.sub}` }
      },
    },
    syncs: [],
  }

  /** Shows that a sign-in holds whose tokens say nothing of the account. */
  async function renewed(connection: OpenConnection): Promise<string> {
    await accessTokens.renewed(connection, await accessTokens.accessToken(connection))
    return ''
  }

  function clientOf(entered: Authorization): OauthClient {
    const { issuer, authorization, token, revocation } = server(entered)
    return {
      issuer,
      authorizationEndpoint: authorization,
      tokenEndpoint: token,
      revocationEndpoint: revocation,
      clientId: entered.client_id,
      clientSecret: entered.client_secret ?? null,
      secretIn: 'body',
      scopes,
      parameters,
      resource: null,
      // Their documents do not promise it; if they do say who they are, it is checked.
      sendsIssuer: false,
      hasIdToken: true,
    }
  }

  function ask(url: string, accessToken: string, signal: AbortSignal): Promise<WebReply> {
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    return withinOrigin(webClient, { url, headers, signal, timeoutMs: userinfoMs })
  }

  function claimsOf({ status, headers, body }: WebReply): Data {
    requireSuccess(status, headers, now())
    try {
      const claims: unknown = JSON.parse(body.toString('utf8'))
      if (isObject(claims)) return claims
    } catch {
      // Falls through to the same sentence.
    }
    throw new SourceError('invalid', 'The server answered, but not with the data of the account.')
  }
}

function mailIn({ email, preferred_username: username }: Data): string {
  return [email, username].find(value => typeof value === 'string' && value.includes('@'))?.toString() ?? ''
}

function nameIn(claims: Data): string {
  return mailIn(claims) || String(claims.name ?? claims.sub ?? '')
}
