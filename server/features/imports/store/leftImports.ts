import { sql } from 'kysely'
import type { Database } from '../../../store/database.ts'
import { diedOver } from '../../../store/jobs/deadProcesses.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { ImportSource } from './importState.ts'

/** Task name that reads each entity. */
export type ReadingTasks = Readonly<Record<ImportSource['entity'], string>>

/**
 * Outcome of an orphaned import's job since the last write of its record: `killed` if the server died in every attempt,
 * `not` if the import has to be read.
 */
export type LeftEnd = 'failed' | 'killed' | 'cancelled' | 'not'

export interface WantedImports {
  tasks: ReadingTasks
  now: Date
}

/** Milliseconds since the last server death over an import before it is tried again. */
const quietMs = 600_000
/** Maximum jobs over which servers died, each with all its attempts; after them, no automatic attempt follows. */
const maxKilled = 4

/**
 * Finds orphaned imports: those that are queued, running or due for another attempt according to their records, but
 * have no job.
 */
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

/**
 * Returns the outcome of an orphaned import and locks its record until the transaction ends; null if it is no longer
 * orphaned.
 */
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
  // Each state by itself, because each has its own index.
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
