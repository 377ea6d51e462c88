import type pg from 'pg'
import { StartupError } from '../startupError.ts'

/** Application name of the connection with the lock; it tells which server process holds the lock. */
export const lockHolderName = `switchboard ${process.pid}`

/**
 * Takes the lock that makes this server the only one of the data directory. Returns false if another server has it.
 */
export async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockKey}) as taken`)
  return rows[0].taken
}

/** Returns the pid of the server that holds the lock, or null if nobody holds it. */
export async function lockHolder(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = ${lockKey}`,
  )
  const pid = /^switchboard (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1]
  return pid ? Number(pid) : null
}

/** Returns the error that refuses a second server. */
export function alreadyServed(dataDir: string, holder: number | null): StartupError {
  return new StartupError(
    `Another server (process ${holder ?? 'unknown'}) uses the data directory ${dataDir}: stop it, or give this one another DATA_DIR`,
  )
}

const lockKey = 5_918_274_401
