import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export type KnowledgeSettings = EntityData<'knowledge_base_configuration'>

/** Reads the knowledge settings of the tenant, with defaults for values that are not set. */
export async function readKnowledgeSettings(db: TenantDb): Promise<KnowledgeSettings> {
  const { rows } = await sql<{ data: RecordData }>`
    select data from record
    where entity = ${'knowledge_base_configuration'} and deleted_at is null`.execute(db)
  return readData('knowledge_base_configuration', rows[0]?.data ?? {})
}
