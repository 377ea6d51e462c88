import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Days to keep finished jobs, and jobs that failed or were cancelled. */
const doneDays = 1
const otherDays = 30

const batch = 1000

/** Deletes jobs that ended long ago, and returns how many. */
export async function purgeJobs({ owner }: Pick<Database, 'owner'>, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from switchboard.job where ctid = any(array(
        select ctid from switchboard.job
        where ended_at < ${before(otherDays)} or (ended_at < ${before(doneDays)} and state = 'done')
        limit ${batch}))`.execute(owner)
    purged += Number(numAffectedRows)
    if (numAffectedRows < batch) return purged
  }
}
