import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'

/** Returns open analyses that no job reads any more. */
export async function findStuckAnalyses(
  { owner }: Pick<Database, 'owner'>,
  task: string,
  limit: number,
): Promise<{ tenantId: string; id: string }[]> {
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id as "tenantId", _id as id from switchboard.record
    where entity = 'analysis' and deleted_at is null and data->>'status' in ('queued', 'running')
      and not exists (select from switchboard.job where job.tenant_id = record.tenant_id and task = ${task}
        and key = record._id::text and state in ('waiting', 'running'))
    limit ${limit}`.execute(owner)
  return rows
}
