import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenantRun.ts'
import { enqueueJob, type NewJob } from './enqueueJob.ts'
import { type JobWish, type TakenJob, takeJobs } from './takeJobs.ts'

/** How a job is put back, to be taken again. */
export interface Leaving {
  /** Left out: at once. */
  due?: Date | undefined
  /** Whether it counts as an attempt. */
  isCounted: boolean
  error?: string | undefined
}

export type JobStore = ReturnType<typeof createJobStore>

/** Jobs of all tenants as the processes see them. Each write of a process holds only while the job is still its own. */
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

  /** False where the job is not this process's any more; `next` waits in its place from then on. */
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

  /** Ends it for good: nobody tries again by himself. */
  async function fail(process: number, job: TakenJob, error: string): Promise<void> {
    await failJob(owner, process, job, error)
  }

  /** Notes how far it is, from 0 to 1. */
  async function note(process: number, job: TakenJob, progress: number): Promise<void> {
    await owner
      .updateTable('job')
      .set({ progress })
      .where('tenant_id', '=', job.tenantId)
      .where('_id', '=', job.id)
      .where('process', '=', process)
      .execute()
  }

  /** Those of a process that somebody wants cancelled. */
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

  /** Puts back what a process has taken without hearing of it, such as where the answer was lost. */
  async function letGo(process: number, held: readonly string[]): Promise<void> {
    await sql`
      select switchboard.leave_job(tenant_id, _id, process, null, false, null) from switchboard.job
      where state = 'running' and process = ${process}::bigint and _id <> all(${held}::uuid[])`.execute(owner)
  }
}

/** Ends a job within the transaction of its effect, which is so had once; false where another process has it. */
export async function finishJob(
  db: TenantDb,
  process: number,
  { tenantId, id }: Pick<TakenJob, 'tenantId' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select finish_job(${tenantId}::uuid, ${id}::uuid, ${process}::bigint) as done`.execute(db)
  return rows[0]?.done === true
}

/** Puts a job back; false where it is not that process's any more. */
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
