import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Records of an entity that a job with their id as its key brings out of these states. */
interface Search {
  entity: string
  states: readonly string[]
  task: string
  limit: number
}

/** Returns records of all tenants that are in one of the states although no job works on them any more. */
export async function findRecordsWithoutJob(
  { owner }: Pick<Database, 'owner'>,
  { entity, states, task, limit }: Search,
): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", _id as id from switchboard.record
    where entity = ${sql.lit(entity)} and deleted_at is null
      and data->>'status' in (${sql.join(states.map(sql.lit))})
      and not exists (select from switchboard.job where job.tenant_id = record.tenant_id and task = ${task}
        and key = record._id::text and state in ('waiting', 'running'))
    limit ${limit}`.execute(owner)
  return rows
}
