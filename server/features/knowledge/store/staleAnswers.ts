import { sql } from 'kysely'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Finds answers whose current version is not indexed, and locks them against changes. */
export async function staleAnswers(
  db: TenantDb,
  { after, max }: { after: string; max: number },
): Promise<{ _id: string; data: RecordData }[]> {
  const { rows } = await sql<{ _id: string; data: RecordData }>`
    select _id, data from record
    where entity = 'knowledge_chunk' and deleted_at is null and _id > ${after} and not exists (
      select from knowledge_passage as passage
      where passage.entity = 'knowledge_chunk' and source_id = record._id and passage.version = record.version)
    order by _id limit ${max} for update of record`.execute(db)
  return rows
}
