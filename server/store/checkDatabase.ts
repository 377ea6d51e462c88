import { sql } from 'kysely'
import type { Database } from './database.ts'
import { installationId } from './installation.ts'

/**
 * Resolves where the database answers the owner and the restricted role, and has room to write. Throws
 * `server.unavailable`.
 */
export async function checkDatabase({ owner, inTenant }: Database): Promise<void> {
  await owner.transaction().execute(async db => {
    await sql`set local work_mem = '64kB'`.execute(db)
    // Sorts a megabyte in sixteen times less memory: it is written beside the tables, and leaves nothing behind.
    await sql`select n from (select n, repeat(md5(n::text), 32) as text from generate_series(1, 1000) as n) as made
      order by text offset 999`.execute(db)
  })
  await inTenant(installationId, view => view.selectFrom('operation').select('_id').limit(1).execute())
}
