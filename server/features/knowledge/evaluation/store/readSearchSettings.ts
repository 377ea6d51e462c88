import { sql } from 'kysely'
import type { RecordData } from '../../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'
import { type SearchSettings, searchSettings } from '../../search/searchSettings.ts'

/** Reads the current search settings. */
export async function readSearchSettings(db: TenantDb): Promise<SearchSettings> {
  const { rows } = await sql<{ data: RecordData }>`
    select data from record where entity = 'knowledge_base_configuration' and deleted_at is null`.execute(db)
  return searchSettings(rows[0]?.data)
}
