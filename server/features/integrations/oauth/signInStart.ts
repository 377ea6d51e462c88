import type { components } from '../../../../openapi/generated/types.d.ts'
import { signedIn } from '../../../access/session.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { createSecretToken, hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { Data } from '../kinds/integrationKind.ts'
import { insertSignIn } from '../store/signInStore.ts'
import type { OauthClient } from './oauthClient.ts'
import { authorizationUrl, type SignInChecks } from './oauthRequests.ts'
import { sealJson } from './sealedTokens.ts'
import type { SignInCaller } from './signInCaller.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  secretBox: SecretBox
  now: () => Date
}

export interface SignInWish {
  kind: string
  /** The connection to sign in to again; null for a new one. */
  integrationId: string | null
  /** What the person entered, with sealed secrets. */
  authorization: Data
  client: OauthClient
  /** Path of our own page to which the person comes back; null for the page of the connection. */
  returnTo: string | null
}

/** What completes a sign-in; it stays on the server, sealed. */
export interface SignInSecrets extends SignInChecks, Pick<SignInWish, 'client' | 'returnTo'> {}

export type StartSignIn = ReturnType<typeof signInStart>

/** Time within which the person has to come back. */
const signInMs = 600_000

/** Creates the function that begins a sign-in at another system, bound to the person's session. */
export function signInStart({ database, secretBox, now }: Deps) {
  return async (
    { scope: { tenantId }, session, redirectUri }: SignInCaller,
    { kind, integrationId, authorization, client, returnTo }: SignInWish,
  ): Promise<components['schemas']['IntegrationAuthorization']> => {
    const state = createSecretToken()
    const checks = { redirectUri, verifier: createSecretToken(), nonce: createSecretToken() }
    const expiresAt = new Date(now().getTime() + signInMs)
    const secrets: SignInSecrets = { ...checks, client, returnTo }
    await database.inTenant(tenantId, db =>
      insertSignIn(db, {
        tenant_id: tenantId,
        state_hash: hashToken(state),
        user_id: signedIn(session).user.id,
        session_id: session.id,
        kind,
        integration_id: integrationId,
        authorization: { ...authorization },
        secrets: sealJson(secretBox, tenantId, secrets),
        expires_at: expiresAt,
      }),
    )
    return {
      type: 'redirect',
      id: integrationId,
      auth_url: authorizationUrl(client, state, checks),
      state,
      expires_at: expiresAt.toISOString(),
      hosts: hostsOf(client),
      scopes: [...client.scopes],
    }
  }
}

function hostsOf({ authorizationEndpoint, tokenEndpoint, resource }: OauthClient): string[] {
  const addresses = [authorizationEndpoint, tokenEndpoint, ...(resource === null ? [] : [resource])]
  return [...new Set(addresses.map(address => new URL(address).host))]
}
