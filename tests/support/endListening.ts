import { sql } from 'kysely'
import type { Database } from '../../server/store/database.ts'

/** Ends all connections that listen on the database, as a restart of PostgreSQL does; returns their number. */
export async function endListening({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity ${listening}`.execute(
    owner,
  )
  return rows.length
}

/** Returns the number of connections that listen on the database. */
export async function countListening({ owner }: Pick<Database, 'owner'>): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity ${listening}`.execute(owner)
  return rows.length
}

const listening = sql`where datname = current_database() and application_name = 'switchboard notifications'`
