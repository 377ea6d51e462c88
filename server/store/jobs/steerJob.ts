import { sql } from 'kysely'
import type { Database } from '../database.ts'

type Owner = Pick<Database, 'owner'>

interface JobName {
  tenantId: string
  id: string
}

/** Cancels a waiting job, or asks the process that runs it to stop. Returns false if it has ended. */
export async function cancelJob({ owner }: Owner, { tenantId, id }: JobName): Promise<boolean> {
  const { rows } = await sql`
    with asked as (
      update switchboard.job set is_cancelling = true,
        state = case state when 'waiting' then 'cancelled' else state end,
        ended_at = case state when 'waiting' then clock_timestamp() end
      where tenant_id = ${tenantId}::uuid and _id = ${id}::uuid and state in ('waiting', 'running')
      returning _id)
    select pg_notify('job', _id::text) from asked`.execute(owner)
  return rows.length > 0
}

/** Cancels the open jobs of a task with a key. */
export async function cancelJobsOf(
  database: Pick<Database, 'owner' | 'inTenant'>,
  { tenantId, task, key }: { tenantId: string; task: string; key: string },
): Promise<void> {
  const jobs = await database.inTenant(tenantId, db =>
    db
      .selectFrom('job')
      .select('_id')
      .where('task', '=', task)
      .where('key', '=', key)
      .where('state', 'in', ['waiting', 'running'])
      .execute(),
  )
  for (const { _id } of jobs) await cancelJob(database, { tenantId, id: _id })
}

/** Requeues a failed or cancelled job. Returns false for any other job, or if another job with its key waits. */
export async function tryJobAgain({ owner }: Owner, { tenantId, id }: JobName): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update switchboard.job set state = 'waiting', run_at = clock_timestamp(), attempts = 0, ended_at = null,
        is_cancelling = false, progress = null
      where tenant_id = ${tenantId}::uuid and _id = ${id}::uuid and state in ('failed', 'cancelled')
        and (key is null or not exists (
          select from switchboard.job as other where other.state = 'waiting'
            and other.tenant_id = job.tenant_id and other.task = job.task and other.key = job.key))
      returning _id)
    select switchboard.tell_of_job('-infinity') from again`.execute(owner)
  return rows.length > 0
}
