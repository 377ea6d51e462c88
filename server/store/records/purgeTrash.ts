import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Days for which a record can be restored from the trash. */
export const trashDays = 30

const batchSize = 1000

/** Deletes records of all tenants whose time in the trash is over, with their history. Returns how many. */
export async function purgeTrash({ owner }: Pick<Database, 'owner'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashDays * 86_400_000)
  let purged = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with old as (
        select tenant_id, entity, _id from switchboard.record where deleted_at < ${before} limit ${batchSize}
      ), gone as (
        delete from switchboard.record using old
        where record.tenant_id = old.tenant_id and record.entity = old.entity and record._id = old._id
      ), forgotten as (
        delete from switchboard.record_history as history using old
        where history.tenant_id = old.tenant_id and history.entity = old.entity and history._id = old._id
      )
      select count(*)::int as count from old`.execute(owner)
    const count = rows[0]?.count ?? 0
    purged += count
    if (count < batchSize) return purged
  }
}
