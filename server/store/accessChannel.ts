import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Where it is told that somebody's right to be here may have ended; it names nobody, since whoever hears it asks anew. */
export const accessChannel = 'access_ended'

/** Tells every process, once the transaction is committed, to ask whose right still holds. */
export async function notifyAccessEnded(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${accessChannel}, '')`.execute(db)
}
