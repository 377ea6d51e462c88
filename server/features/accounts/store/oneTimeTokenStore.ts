import type { Kysely } from 'kysely'
import type { TokenPurpose } from '../../../store/accountTables.ts'
import type { Tables } from '../../../store/tables.ts'

export interface OneTimeToken {
  userId: string | null
  tenantId: string | null
  data: Record<string, string>
}

export interface NewOneTimeToken extends Partial<OneTimeToken> {
  tokenHash: string
  purpose: TokenPurpose
  at: Date
  expiresAt: Date
}

export type OneTimeTokenStore = ReturnType<typeof createOneTimeTokenStore>

/** Creates the store of tokens that are valid once within their lifetime. It stores only their hashes. */
export function createOneTimeTokenStore(db: Kysely<Tables>) {
  return { insert, take, revoke, forgetExpired }

  async function insert(token: NewOneTimeToken): Promise<void> {
    await db
      .insertInto('account_token')
      .values({
        token_hash: token.tokenHash,
        purpose: token.purpose,
        user_id: token.userId ?? null,
        tenant_id: token.tenantId ?? null,
        data: JSON.stringify(token.data ?? {}),
        created_at: token.at,
        expires_at: token.expiresAt,
      })
      .execute()
  }

  /** Uses up a token; returns undefined if it is unknown, used or expired. */
  async function take(
    tokenHash: string,
    purpose: TokenPurpose,
    now: Date,
  ): Promise<OneTimeToken | undefined> {
    return db
      .deleteFrom('account_token')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning(['user_id as userId', 'tenant_id as tenantId', 'data'])
      .executeTakeFirst()
  }

  /** Revokes all tokens of a purpose, or only those of one person. */
  async function revoke(purpose: TokenPurpose, userId?: string): Promise<void> {
    let revoked = db.deleteFrom('account_token').where('purpose', '=', purpose)
    if (userId) revoked = revoked.where('user_id', '=', userId)
    await revoked.execute()
  }

  async function forgetExpired(now: Date): Promise<void> {
    await db.deleteFrom('account_token').where('expires_at', '<=', now).execute()
  }
}
