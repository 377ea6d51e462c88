import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { diedOver } from '../../../store/jobs/deadProcesses.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportSource } from './importState.ts'

/** Which job reads what. */
export type ReadingTasks = Readonly<Record<ImportSource['entity'], string>>

/**
 * How the job of an import that is left has failed it since its record was written last: `killed` where servers were
 * ended over each of its attempts, `not` where it has to be read.
 */
export type LeftEnd = 'failed' | 'killed' | 'cancelled' | 'not'

export interface WantedImports {
  tasks: ReadingTasks
  now: Date
}

/** For so long no server may have been ended over an import that is tried again after that. */
const quietMs = 600_000
/** Jobs over which servers were ended, each with all its attempts; after these nobody tries by itself. */
const maxKilled = 4

/** Imports that wait or are being read as their records say, or shall be tried again, and that no job is for. */
export async function leftImports(
  { owner }: Pick<Database, 'owner'>,
  wanted: WantedImports,
  limit: number,
): Promise<ImportSource[]> {
  const { rows } = await sql<ImportSource>`
    select record.tenant_id as "tenantId", entity, record._id as id from switchboard.record
    where ${isLeft(wanted, 'switchboard.job')} limit ${limit}`.execute(owner)
  return rows
}

/** Null where the import is no longer left. The record stays as it is until the transaction ends. */
export async function endOfLeft(
  db: TenantDb,
  { entity, id }: ImportSource,
  wanted: WantedImports,
): Promise<LeftEnd | null> {
  const { rows } = await sql<{ isAgain: boolean; ended: string | null }>`
    select data->>'status' = 'failed' as "isAgain",
      (select case when last_error = ${diedOver} and state = 'failed' then 'killed' else state end from job
        where task = ${wanted.tasks[entity]} and key = ${id} and ended_at >= record.updated_at
        order by ended_at desc limit 1) as ended
    from record where entity = ${entity} and _id = ${id}::uuid and ${isLeft(wanted, 'job')} for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { isAgain, ended } = row
  return !isAgain && (ended === 'failed' || ended === 'killed' || ended === 'cancelled') ? ended : 'not'
}

function isLeft({ tasks, now }: WantedImports, jobs: 'job' | 'switchboard.job') {
  const own = sql`job.tenant_id = record.tenant_id and job.key = record._id::text and job.task =
    case entity when 'imported_document' then ${tasks.imported_document} else ${tasks.imported_webpage} end`
  // State by state, since there is an index for each.
  const hasNone = (state: 'waiting' | 'running') => sql`not exists (
    select from ${sql.table(jobs)} as job where ${own} and job.state = ${sql.lit(state)})`
  const quietSince = new Date(now.getTime() - quietMs).toISOString()
  const isTriedAgain = sql`data->>'status' = 'failed' and data->>'reason' = 'server_ended'
    and data->>'read_at' < ${quietSince} and ${maxKilled} > (
      select count(*) from ${sql.table(jobs)} as job where ${own} and job.state = 'failed'
        and job.last_error = ${diedOver} and job.ended_at >= record.updated_at)`
  return sql`entity in ('imported_document', 'imported_webpage') and deleted_at is null
    and (data->>'status' in ('queued', 'running') or (${isTriedAgain}))
    and ${hasNone('waiting')} and ${hasNone('running')}`
}
