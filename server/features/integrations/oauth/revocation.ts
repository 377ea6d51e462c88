import type { SecretBox } from '../../../secrets/secretBox.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import { type StoredToken, tokensOfAccount } from '../store/tokenStore.ts'
import type { OauthClient, OauthTokens } from './oauthClient.ts'
import type { OauthRequests } from './oauthRequests.ts'
import { openClient, openTokens } from './sealedTokens.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  secretBox: SecretBox
  requests: Pick<OauthRequests, 'revoke'>
  log: StoreLog
}

/** Tokens that are no longer needed. */
export interface UnneededTokens {
  client: OauthClient
  tokens: OauthTokens
  subject: string | null
}

export type Revocation = ReturnType<typeof createRevocation>

/** Creates the revocation of tokens at the system that gave them. It never fails: at worst, the tokens end by themselves. */
export function createRevocation({ database, secretBox, requests, log }: Deps) {
  return { revoke, revokeStored }

  /** Revokes tokens, unless another connection uses the same account: some systems end all tokens of an account at once. */
  async function revoke(tenantId: string, unneeded: UnneededTokens): Promise<void> {
    await attempt(() => send(tenantId, unneeded))
  }

  /** Does the same for the tokens of a connection that no longer exists. */
  async function revokeStored(row: StoredToken): Promise<void> {
    await attempt(async () => {
      const [client, tokens] = [openClient(secretBox, row), openTokens(secretBox, row)]
      await send(row.tenant_id, { client, tokens, subject: row.subject })
    })
  }

  async function send(tenantId: string, { client, tokens, subject }: UnneededTokens): Promise<void> {
    if (subject !== null && (await isUsedElsewhere(tenantId, client, subject))) return
    await requests.revoke(client, tokens.refreshToken ?? tokens.accessToken)
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const { message } = error instanceof Error ? error : new Error(String(error))
      log.warn({ cause: message }, 'Could not revoke the tokens of a connection')
    }
  }

  async function isUsedElsewhere(tenantId: string, { clientId }: OauthClient, subject: string) {
    const others = await database.inTenant(tenantId, db => tokensOfAccount(db, subject))
    return others.some(row => openClient(secretBox, row).clientId === clientId)
  }
}
