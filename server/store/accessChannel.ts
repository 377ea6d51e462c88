import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Channel that announces that somebody's access may have ended. It names nobody; listeners check again. */
export const accessChannel = 'access_ended'

/** Notifies every process on commit to check again whose access is still valid. */
export async function notifyAccessEnded(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${accessChannel}, '')`.execute(db)
}
