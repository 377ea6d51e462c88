import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

/** Part of an index without its contents. */
export interface IndexPart {
  id: string
  passages: number
  words: number
  characters: number
  /** Languages whose stems the terms are. */
  languages: readonly string[]
  /** Set if the part is small, so that it is read as a whole. */
  isPacked: boolean
}

/** Data that a search needs before it reads the index. */
export interface IndexHead {
  parts: readonly IndexPart[]
  business: EntityData<'business_info'>
  settings: EntityData<'knowledge_base_configuration'>
  /** Set if any passage has been judged wrong for a question. */
  isJudged: boolean
}

export async function readIndexHead(db: TenantDb): Promise<IndexHead> {
  // Entity names are parameters: PostgreSQL would plan a statement without parameters anew each time.
  const { rows } = await sql<Row>`
    select (select json_agg(json_build_object('id', _id, 'passages', passages, 'words', words, 'characters', characters,
        'languages', languages, 'isPacked', packed is not null)) from knowledge_segment) as parts,
      exists(select from knowledge_judgement) as "isJudged",
      (select data from record where entity = ${'business_info'} and deleted_at is null) as business,
      (select data from record where entity = ${'knowledge_base_configuration'} and deleted_at is null) as settings
    `.execute(db)
  const [row] = rows
  return {
    parts: row?.parts ?? [],
    isJudged: row?.isJudged ?? false,
    business: readData('business_info', row?.business ?? {}),
    settings: readData('knowledge_base_configuration', row?.settings ?? {}),
  }
}

interface Row {
  parts: IndexPart[] | null
  isJudged: boolean
  business: RecordData | null
  settings: RecordData | null
}
