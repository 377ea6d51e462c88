import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** What a search has to know before it reads the index. */
export interface IndexHead {
  /** In which terms of the index are stems. */
  languages: readonly string[]
  business: EntityData<'business_info'>
  settings: EntityData<'knowledge_base_configuration'>
  /** Some passages were called wrong for a question. */
  isJudged: boolean
}

export async function readIndexHead(db: TenantDb): Promise<IndexHead> {
  // What bears no values is planned anew each time.
  const { rows } = await sql<Row>`
    select array(select distinct unnest(languages) from knowledge_segment) as languages,
      exists(select from knowledge_judgement) as "isJudged",
      (select data from record where entity = ${'business_info'} and deleted_at is null) as business,
      (select data from record where entity = ${'knowledge_base_configuration'} and deleted_at is null) as settings
    `.execute(db)
  const [row] = rows
  return {
    languages: row?.languages ?? [],
    isJudged: row?.isJudged ?? false,
    business: readData('business_info', row?.business ?? {}),
    settings: readData('knowledge_base_configuration', row?.settings ?? {}),
  }
}

interface Row {
  languages: string[]
  isJudged: boolean
  business: RecordData | null
  settings: RecordData | null
}
