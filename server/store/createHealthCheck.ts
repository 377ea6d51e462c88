import { sql } from 'kysely'
import { checkDatabase } from './checkDatabase.ts'
import type { Database } from './database.ts'

/**
 * Milliseconds for which the disk check stays valid: anybody may request the health, and the check writes a megabyte.
 */
const roomKnownMs = 10_000

/**
 * Returns a check that resolves if the database answers and has room to write. It checks the disk again after
 * `knownMs`, and at once after a failure. The check throws `server.unavailable`.
 */
export function createHealthCheck(database: Database, knownMs = roomKnownMs) {
  let room: Promise<void> | null = null
  let lookedAt = 0
  return async function checkHealth(): Promise<void> {
    await checkDatabase(database)
    if (!room || performance.now() - lookedAt >= knownMs) {
      lookedAt = performance.now()
      const looking = checkRoom(database)
      room = looking
      looking.catch(() => {
        if (room === looking) room = null
      })
    }
    await room
  }
}

/**
 * Sorts a megabyte in a sixteenth of that memory, so that PostgreSQL writes it to a temporary file, which leaves
 * nothing behind.
 */
async function checkRoom({ owner }: Database): Promise<void> {
  await owner.transaction().execute(async db => {
    await sql`set local work_mem = '64kB'`.execute(db)
    await sql`select n from (select n, repeat(md5(n::text), 32) as text from generate_series(1, 1000) as n) as made
      order by text offset 999`.execute(db)
  })
}
