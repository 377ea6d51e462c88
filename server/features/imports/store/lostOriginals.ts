import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { trashDays } from '../../../store/records/purgeTrash.ts'
import type { LostFile } from '../../files/store/lostFiles.ts'

/**
 * Finds originals older than a day that no document refers to; a younger one may be about to become a document. An
 * original that a document referred to stays as long as the trash, because the change can be undone until then.
 */
export async function findLostOriginals(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<LostFile[]> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { rows } = await sql<LostFile>`
    select tenant_id as "tenantId", _id as id, storage_key as "storageKey" from switchboard.file
    where document_id is not null and deleted_at is null and created_at < ${before(1)}
      and not exists (select from switchboard.record where record.tenant_id = file.tenant_id
        and entity = 'imported_document' and record._id = file.document_id and data->>'file_id' = file._id::text)
      and not exists (select from switchboard.record_history as history where history.tenant_id = file.tenant_id
        and history.entity = 'imported_document' and history._id = file.document_id and history.at > ${before(trashDays)}
        and inverse @> jsonb_build_array(jsonb_build_object('path', '/file_id', 'value', file._id)))
    limit ${limit}`.execute(owner)
  return rows
}
