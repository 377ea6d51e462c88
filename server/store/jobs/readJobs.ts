import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { TenantDb } from '../tenantRun.ts'
import type { JobState } from './jobTables.ts'

/** A job as the team sees it. */
export interface ReadableJob {
  id: string
  tenantId: string
  task: string
  state: JobState
  isFailing: boolean
  isCancelling: boolean
  attempts: number
  progress: number | null
  error: string | null
  createdAt: Date
  runAt: Date
  endedAt: Date | null
}

/** Position in a list of jobs; a page starts after it. */
export interface JobPlace {
  createdAt: Date
  id: string
}

/** Number of failed attempts in a row after which somebody should look at the job. */
const failsOften = 3
const isFailing = sql<boolean>`(state = 'failed'
  or (state in ('waiting', 'running') and last_error is not null and attempts >= ${sql.lit(failsOften)}))`

/** Returns jobs of the transaction's tenant, newest first. */
export async function listJobs(
  db: TenantDb,
  { limit, after, failing }: { limit: number; after: JobPlace | null; failing: boolean },
): Promise<ReadableJob[]> {
  let jobs = readable(db).orderBy('created_at', 'desc').orderBy('_id', 'desc').limit(limit)
  if (failing) jobs = jobs.where(isFailing)
  if (after)
    jobs = jobs.where(sql<boolean>`(created_at, _id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
  return jobs.execute()
}

/** Returns one job of the transaction's tenant. */
export async function findJob(db: TenantDb, id: string): Promise<ReadableJob | undefined> {
  return readable(db).where('_id', '=', id).executeTakeFirst()
}

/**
 * Counts the tenant's jobs that keep failing, plus those that gave up after `since` without a later success for the
 * same task and key. A job without a key does work of its own, which no other job makes up for. Each count stops at
 * 1000.
 */
export async function countFailing(db: TenantDb, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from (
      select from job where state = 'waiting' and last_error is not null and attempts >= ${sql.lit(failsOften)}
      limit ${maxCounted}) as failing)
    + (select count(*) from (
      select from job where state = 'failed' and ended_at >= ${since} and not exists (
        select from job later where later.state = 'done' and later.ended_at >= ${since} and later.ended_at > job.ended_at
          and later.task = job.task
          and later.key = job.key)
      limit ${maxCounted}) as given_up))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

const maxCounted = 1000

function readable(db: TenantDb): SelectQueryBuilder<Tables, 'job', ReadableJob> {
  return db
    .selectFrom('job')
    .select([
      '_id as id',
      'tenant_id as tenantId',
      'task',
      'state',
      isFailing.as('isFailing'),
      'is_cancelling as isCancelling',
      'attempts',
      'progress',
      'last_error as error',
      'created_at as createdAt',
      'run_at as runAt',
      'ended_at as endedAt',
    ])
}
