import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/store/tables.ts'

/** Returns how many sessions of the database wait for a lock of another one. */
export async function waitingSessions(owner: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    owner,
  )
  return rows.length
}
