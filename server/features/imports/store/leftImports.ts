import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportSource } from './importState.ts'

/** Which job reads what. */
export type ReadingTasks = Readonly<Record<ImportSource['entity'], string>>

/** Imports that wait or are being read as their records say, and that no job is for. */
export async function leftImports(
  { owner }: Pick<Database, 'owner'>,
  tasks: ReadingTasks,
  limit: number,
): Promise<ImportSource[]> {
  const { rows } = await sql<ImportSource>`
    select record.tenant_id as "tenantId", entity, record._id as id from switchboard.record
    where ${isLeft(tasks, 'switchboard.job')} limit ${limit}`.execute(owner)
  return rows
}

/**
 * How the job of an import that is left has failed it since its record was written last; `not` where none has, and null
 * where the import is no longer left. The record stays as it is until the transaction ends.
 */
export async function endOfLeft(
  db: TenantDb,
  { entity, id }: ImportSource,
  tasks: ReadingTasks,
): Promise<'failed' | 'cancelled' | 'not' | null> {
  const { rows } = await sql<{ ended: string | null }>`
    select (select state from job where task = ${tasks[entity]} and key = ${id} and ended_at >= record.updated_at
      order by ended_at desc limit 1) as ended
    from record where entity = ${entity} and _id = ${id}::uuid and ${isLeft(tasks, 'job')} for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  return row.ended === 'failed' || row.ended === 'cancelled' ? row.ended : 'not'
}

function isLeft(tasks: ReadingTasks, jobs: 'job' | 'switchboard.job') {
  // State by state, since there is an index for each.
  const hasNone = (state: 'waiting' | 'running') => sql`not exists (select from ${sql.table(jobs)} as job
      where job.tenant_id = record.tenant_id and job.key = record._id::text and job.state = ${sql.lit(state)}
        and job.task = case entity when 'imported_document' then ${tasks.imported_document} else ${tasks.imported_webpage} end)`
  return sql`entity in ('imported_document', 'imported_webpage') and deleted_at is null
      and data->>'status' in ('queued', 'running') and ${hasNone('waiting')} and ${hasNone('running')}`
}
