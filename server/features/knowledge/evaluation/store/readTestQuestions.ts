import { sql } from 'kysely'
import type { EntityData } from '../../../../store/records/entityData.ts'
import { readData } from '../../../../store/records/readData.ts'
import type { RecordData } from '../../../../store/records/storedRecord.ts'
import type { TenantDb } from '../../../../store/tenantRun.ts'

/** Test question in use. */
export type TestQuestion = EntityData<'knowledge_question'> & { id: string }

/** Maximum questions asked. */
const max = 200

/** Returns the test questions in use, the newest first. */
export async function readTestQuestions(db: TenantDb): Promise<TestQuestion[]> {
  const { rows } = await sql<{ id: string; data: RecordData }>`
    select _id as id, data from record
    where entity = 'knowledge_question' and deleted_at is null and data->'enabled' is distinct from 'false'::jsonb
    order by _id desc limit ${max}`.execute(db)
  return rows.flatMap(({ id, data }) => {
    const question = readData('knowledge_question', data)
    return question ? [{ ...question, id }] : []
  })
}
