import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** How long one that was done is kept to be looked at, and one that came to another end. */
const doneDays = 1
const otherDays = 30

const batch = 1000

/** Forgets jobs that ended long ago; returns how many. */
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
