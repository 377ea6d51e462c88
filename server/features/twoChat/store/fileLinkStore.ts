import type { Insertable } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { MessengerTables } from '../../../store/messengerTables.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export async function insertFileLink(
  db: TenantDb,
  link: Insertable<MessengerTables['two_chat_file']>,
): Promise<void> {
  await db.insertInto('two_chat_file').values(link).execute()
}

/** Returns the file of a token that is still valid. */
export async function findLinkedFile(db: TenantDb, tokenHash: string, at: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('two_chat_file')
    .select('file_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return found?.file_id
}

/** Returns the sizes of files by id; leaves out deleted files. */
export async function fileSizes(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('file')
    .select(['_id', 'size'])
    .where('_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ _id, size }) => [_id, size]))
}

export async function forgetFileLinks(owner: Database['owner'], at: Date): Promise<void> {
  await owner.deleteFrom('two_chat_file').where('expires_at', '<', at).execute()
}
