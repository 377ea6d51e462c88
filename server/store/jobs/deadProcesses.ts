import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantDb } from '../tenantRun.ts'
import { failJob, leaveJob } from './jobStore.ts'

type Owner = Pick<Database, 'owner'>

/**
 * Requeues the jobs of dead processes, or fails them after their last attempt. Returns how many other processes live.
 */
export async function clearDead({ owner }: Owner, me: number): Promise<number> {
  const others = await probe(owner, me)
  const alive = others.filter(({ isDead }) => !isDead).length
  if (alive < others.length) await owner.transaction().execute(db => recover(db, me))
  return alive
}

/** The error of a job whose process died in its last attempt. */
export const diedOver = 'The server that ran it came to an end.'

/** Returns the other processes. A lock that can be taken belonged to a process that is gone. */
async function probe(db: TenantDb, me: number): Promise<{ id: number; isDead: boolean }[]> {
  const { rows } = await sql<{ id: number; isDead: boolean }>`
    select _id as id, pg_try_advisory_xact_lock(_id) as "isDead" from switchboard.job_process
    where _id <> ${me}::bigint`.execute(db)
  return rows
}

async function recover(db: TenantDb, me: number): Promise<void> {
  const dead = (await probe(db, me)).filter(({ isDead }) => isDead).map(({ id }) => id)
  const { rows } = await sql<{ tenantId: string; id: string; process: number; isLast: boolean }>`
    select tenant_id as "tenantId", _id as id, process, attempts >= most_attempts as "isLast"
    from switchboard.job where state = 'running'
      and (process = any(${dead}::bigint[]) or process not in (select _id from switchboard.job_process))
    for update`.execute(db)
  for (const job of rows) {
    if (job.isLast) await failJob(db, job.process, job, diedOver)
    else await leaveJob(db, job.process, job, { isCounted: true, error: diedOver })
  }
  await sql`delete from switchboard.job_process where _id = any(${dead}::bigint[])`.execute(db)
}
