import { sql } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'

/** A job that a process has taken. */
export interface TakenJob {
  tenantId: string
  id: string
  task: string
  key: string | null
  payload: Record<string, unknown>
  /** Including this attempt. */
  attempts: number
  maxAttempts: number
  /** When the job was due. */
  runAt: Date
}

export interface JobWish {
  /** The process that takes jobs. */
  process: number
  /** Tasks that the process can run. */
  tasks: readonly string[]
  /** Number of jobs that the process can start now. */
  free: number
  /** Maximum number of jobs that the process runs. */
  slots: number
}

interface Taken {
  jobs: TakenJob[]
  /** Milliseconds until the next job is due; null if none is planned. */
  nextMs: number | null
  /** True if other processes were taking jobs at the same time, so that due ones may have been skipped. */
  isContended: boolean
}

/**
 * Takes due jobs, at most `free`, first those of the tenants with the fewest running jobs. One tenant gets at most two
 * thirds of all processes' slots, so that its long jobs leave room for other tenants.
 */
export async function takeJobs(db: TenantDb, { process, tasks, free, slots }: JobWish): Promise<Taken> {
  // Limits are inlined: as parameters they make the generic plan look costly, and PostgreSQL replans each call.
  const { rows } = await sql<{
    jobs: (TakenJob & { runAt: string })[]
    nextMs: number | null
    chosen: number
  }>`
    with recursive tenants as (
      (select tenant_id from switchboard.job where state = 'waiting' order by tenant_id limit 1)
      union all
      select (select job.tenant_id from switchboard.job
        where state = 'waiting' and job.tenant_id > tenants.tenant_id order by job.tenant_id limit 1)
      from tenants where tenants.tenant_id is not null
    ), candidate as materialized (
      select due.tenant_id, due._id, busy.latest,
        busy.running + row_number() over (partition by due.tenant_id order by due.run_at, due._id) as rank
      from tenants
      cross join lateral (
        select one.tenant_id, one._id, one.run_at from switchboard.job as one
        where one.tenant_id = tenants.tenant_id and state = 'waiting' and run_at <= statement_timestamp()
          and task = any(${tasks}::text[]) and (key is null or not exists (
            select from switchboard.job as other where other.state = 'running'
              and other.tenant_id = one.tenant_id and other.task = one.task and other.key = one.key))
        order by run_at, _id limit ${sql.lit(free * 2)}
      ) as due
      cross join lateral (
        select
          (select count(*) from switchboard.job where state = 'running' and tenant_id = tenants.tenant_id) as running,
          (select max(taken_at) from switchboard.job where tenant_id = tenants.tenant_id) as latest
      ) as busy
    ), allowed as materialized (
      select * from candidate
      where rank <= (select greatest(1, count(*) * ${sql.lit(slots)} * 2 / 3) from switchboard.job_process)
    ), chosen as materialized (
      select job.tenant_id, job._id from allowed
      join switchboard.job on job.tenant_id = allowed.tenant_id and job._id = allowed._id
      where job.state = 'waiting'
      order by allowed.rank, allowed.latest nulls first
      limit ${sql.lit(free)} for update of job skip locked
    ), taken as (
      update switchboard.job set state = 'running', process = ${process}::bigint, taken_at = clock_timestamp(),
        attempts = attempts + 1, progress = null
      from chosen where job.tenant_id = chosen.tenant_id and job._id = chosen._id
      returning job.tenant_id as "tenantId", job._id as id, task, key, payload, attempts,
        most_attempts as "maxAttempts", run_at as "runAt"
    )
    select
      (select coalesce(json_agg(taken), '[]') from taken) as jobs,
      least((select count(*) from allowed), ${sql.lit(free)}) as chosen,
      (select ceil(extract(epoch from min(run_at) - statement_timestamp()) * 1000)::float8 from switchboard.job
       where state = 'waiting' and run_at > statement_timestamp() and task = any(${tasks}::text[])) as "nextMs"`.execute(
    db,
  )
  const [found] = rows
  const jobs = (found?.jobs ?? []).map(job => ({ ...job, runAt: new Date(job.runAt) }))
  return { jobs, nextMs: found?.nextMs ?? null, isContended: jobs.length < (found?.chosen ?? 0) }
}
