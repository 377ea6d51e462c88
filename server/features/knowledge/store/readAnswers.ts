import type { StoredRecord } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Returns the answers with these ids that are not in the trash. */
export async function readAnswers(
  db: TenantDb,
  ids: readonly string[],
): Promise<Pick<StoredRecord, '_id' | 'data'>[]> {
  return db
    .selectFrom('record')
    .select(['_id', 'data'])
    .where('entity', '=', 'knowledge_chunk')
    .where('deleted_at', 'is', null)
    .where('_id', 'in', ids)
    .execute()
}
