import type { TenantDb } from '../../../store/tenantRun.ts'

/** The conversation whose token has this hash; undefined where there is none. */
export async function conversationOfToken(db: TenantDb, tokenHash: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('conversation_thread')
    .select('conversation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.conversation_id
}
