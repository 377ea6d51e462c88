import { sql } from 'kysely'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'

export interface StoredChunk {
  chunkId: string
  title: string
  content: string
  questions: string[]
  language: string | null
}

interface Asked {
  /** Beginnings of words, letters and digits alone. */
  prefixes: readonly string[]
  /** One of them at least; none for all. */
  tags: readonly string[]
  most: number
}

/** The enabled answers that best match any of the words, and the business info, in one query. */
export async function readKnowledge(
  db: TenantDb,
  { prefixes, tags, most }: Asked,
): Promise<{ chunks: StoredChunk[]; business: EntityData<'business_info'> }> {
  const words = prefixes.map(prefix => `'${prefix.replace(/[^\p{L}\p{N}]/gu, '')}':*`).join(' | ')
  const tagged = tags.length > 0 ? sql`and jsonb_exists_any(data->'tags', ${tags}::text[])` : sql``
  const { rows } = await sql<Row>`
    with found as materialized (
      select _id, data, ts_rank(search, words, 1) as rank
      from record, to_tsquery('simple', ${words}) as words
      where entity = 'knowledge_chunk' and deleted_at is null and search @@ words
        and data->>'enabled' is distinct from 'false' ${tagged}
      order by rank desc, _id
      limit ${most}
    )
    select _id, jsonb_build_object('title', data->'title', 'content', data->'content',
      'questions', data->'questions', 'language', data->'language') as data from found
    union all
    select null, data from record where entity = 'business_info' and deleted_at is null
  `.execute(db)
  return {
    chunks: rows.flatMap(({ _id, data }) => (_id === null ? [] : chunkOf(_id, data))),
    business: readData('business_info', rows.find(({ _id }) => _id === null)?.data ?? {}),
  }
}

interface Row {
  /** Null for the business info. */
  _id: string | null
  data: RecordData
}

function chunkOf(chunkId: string, data: RecordData): StoredChunk[] {
  const chunk = readData('knowledge_chunk', data)
  if (!chunk) return []
  const { title, content, questions = [], language = null } = chunk
  return [{ chunkId, title, content, questions, language }]
}
