import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { StoredIntegration } from '../store/integrationStore.ts'
import { findToken, putToken, removeToken } from '../store/tokenStore.ts'
import type { OauthAccount, OauthClient, SignedInTokens } from './oauthClient.ts'
import { sealJson, sealTokens } from './sealedTokens.ts'
import { SignInRefusal } from './signInRefusal.ts'

/** What a person brought back from the other system. */
export interface Grant {
  client: OauthClient
  tokens: SignedInTokens
  account: OauthAccount
}

/** Stores the tokens of a sign-in, or forgets earlier ones. Throws SignInRefusal if they are of another account. */
export async function keepGrant(
  db: TenantDb,
  box: SecretBox,
  { tenant_id, _id }: Pick<StoredIntegration, 'tenant_id' | '_id'>,
  grant: Grant | null,
): Promise<void> {
  if (!grant) return removeToken(db, _id)
  const { client, tokens, account } = grant
  const held = await findToken(db, _id)
  // Its syncs and everything else that uses the connection would continue with somebody else's data.
  if (held?.subject && held.subject !== account.subject) throw new SignInRefusal('other_account')
  await putToken(db, {
    tenant_id,
    integration_id: _id,
    subject: account.subject,
    client: sealJson(box, tenant_id, client),
    granted_scopes: tokens.scopes.join(' '),
    ...sealTokens(box, tenant_id, tokens),
  })
}
