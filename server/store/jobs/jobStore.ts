import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenantRun.ts'
import { enqueueJob, type NewJob } from './enqueueJob.ts'
import { type JobWish, type TakenJob, takeJobs } from './takeJobs.ts'

/** How a job goes back to the queue. */
export interface Leaving {
  /** Due at once if left out. */
  due?: Date | undefined
  /** True if the run counts as an attempt. */
  isCounted: boolean
  error?: string | undefined
}

export type JobStore = ReturnType<typeof createJobStore>

/**
 * Creates the store of all tenants' jobs for the processes. A process's write has an effect only while the job is its
 * own.
 */
export function createJobStore({ owner }: Pick<Database, 'owner'>) {
  return {
    enqueue: (job: NewJob) => enqueueJob(owner, job),
    take: (wish: JobWish) => takeJobs(owner, wish),
    finish,
    leave,
    fail,
    note,
    cancelled,
    letGo,
  }

  /** Ends a job and enqueues `next`. Returns false if the job no longer belongs to this process. */
  async function finish(process: number, job: TakenJob, next: NewJob | null): Promise<boolean> {
    if (!next) return finishJob(owner, process, job)
    return owner.transaction().execute(async db => {
      const isDone = await finishJob(db, process, job)
      if (isDone) await enqueueJob(db, next)
      return isDone
    })
  }

  async function leave(process: number, job: TakenJob, leaving: Leaving): Promise<boolean> {
    return leaveJob(owner, process, job, leaving)
  }

  /** Ends a job for good, without another attempt. */
  async function fail(process: number, job: TakenJob, error: string): Promise<void> {
    await failJob(owner, process, job, error)
  }

  /** Records the progress, from 0 to 1. */
  async function note(process: number, job: TakenJob, progress: number): Promise<void> {
    await owner
      .updateTable('job')
      .set({ progress })
      .where('tenant_id', '=', job.tenantId)
      .where('_id', '=', job.id)
      .where('process', '=', process)
      .execute()
  }

  /** Returns the ids of a process's jobs that somebody wants to cancel. */
  async function cancelled(process: number): Promise<string[]> {
    const rows = await owner
      .selectFrom('job')
      .select('_id as id')
      .where('state', '=', sql.lit('running'))
      .where('process', '=', process)
      .where('is_cancelling', '=', true)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Requeues jobs that a process took without knowing it, for example because the answer was lost. */
  async function letGo(process: number, held: readonly string[]): Promise<void> {
    await sql`
      select switchboard.leave_job(tenant_id, _id, process, null, false, null) from switchboard.job
      where state = 'running' and process = ${process}::bigint and _id <> all(${held}::uuid[])`.execute(owner)
  }
}

/**
 * Ends a job in the transaction of its effect, so that the effect happens exactly once. Returns false if another
 * process has the job.
 */
export async function finishJob(
  db: TenantDb,
  process: number,
  { tenantId, id }: Pick<TakenJob, 'tenantId' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select finish_job(${tenantId}::uuid, ${id}::uuid, ${process}::bigint) as done`.execute(db)
  return rows[0]?.done === true
}

/** Requeues a job. Returns false if it no longer belongs to this process. */
export async function leaveJob(
  db: TenantDb,
  process: number,
  { tenantId, id }: Pick<TakenJob, 'tenantId' | 'id'>,
  { due, isCounted, error }: Leaving,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select leave_job(${tenantId}::uuid, ${id}::uuid, ${process}::bigint, ${due ?? null}::timestamptz,
      ${isCounted}::boolean, ${error ?? null}::text) as left`.execute(db)
  return rows[0]?.left === true
}

/** Ends a job that is not tried again. */
export async function failJob(
  db: TenantDb,
  process: number,
  { tenantId, id }: Pick<TakenJob, 'tenantId' | 'id'>,
  error: string,
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state: sql`case when is_cancelling then 'cancelled' else 'failed' end`,
      ended_at: sql`clock_timestamp()`,
      process: null,
      last_error: error,
    })
    .where('tenant_id', '=', tenantId)
    .where('_id', '=', id)
    .where('process', '=', process)
    .where('state', '=', 'running')
    .execute()
}
