import { sql } from 'kysely'
import type { Database } from './database.ts'
import { installationId } from './installation.ts'

/** Resolves if the database answers the owner and the restricted role. Throws `server.unavailable`. */
export async function checkDatabase({ owner, inTenant }: Database): Promise<void> {
  await sql`select 1`.execute(owner)
  await inTenant(installationId, view => view.selectFrom('operation').select('_id').limit(1).execute())
}
