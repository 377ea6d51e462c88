import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { LostFile } from '../../files/store/lostFiles.ts'

/** Originals that no document names, older than a day: a younger one may be about to become a document. */
export async function findLostOriginals(
  { owner }: Pick<Database, 'owner'>,
  now: Date,
  limit: number,
): Promise<LostFile[]> {
  const before = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<LostFile>`
    select tenant_id as "tenantId", _id as id, storage_key as "storageKey" from switchboard.file
    where document_id is not null and deleted_at is null and created_at < ${before}
      and not exists (select from switchboard.record where record.tenant_id = file.tenant_id
        and entity = 'imported_document' and record._id = file.document_id and data->>'file_id' = file._id::text)
    limit ${limit}`.execute(owner)
  return rows
}
