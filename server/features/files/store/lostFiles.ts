import type { Database } from '../../../store/database.ts'

export interface LostFile {
  tenantId: string
  id: string
  storageKey: string
}

type Owner = Pick<Database, 'owner'>

/** Returns files of conversations that no longer exist, not even in the trash. */
export async function findLostFiles({ owner }: Owner, limit: number): Promise<LostFile[]> {
  return owner
    .selectFrom('file')
    .select(['tenant_id as tenantId', '_id as id', 'storage_key as storageKey'])
    .where('conversation_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_thread as thread')
            .select('thread.conversation_id')
            .whereRef('thread.tenant_id', '=', 'file.tenant_id')
            .whereRef('thread.conversation_id', '=', 'file.conversation_id'),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** Deletes a file's row, including its name. */
export async function forgetFile({ owner }: Owner, { tenantId, id }: LostFile): Promise<void> {
  await owner.deleteFrom('file').where('tenant_id', '=', tenantId).where('_id', '=', id).execute()
}
