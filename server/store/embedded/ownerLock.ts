import type pg from 'pg'
import { StartupError } from '../startupError.ts'

/** Says on the connection that holds the lock which server process it belongs to. */
export const lockHolderName = `switchboard ${process.pid}`

/** Takes the lock that makes this server the only one of the data directory; false where another has it. */
export async function takeOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockKey}) as taken`)
  return rows[0].taken
}

/** The pid of the server that holds the lock; null if nobody does any more. */
export async function lockHolder(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = ${lockKey}`,
  )
  const pid = /^switchboard (\d+)$/.exec(rows[0]?.application_name ?? '')?.[1]
  return pid ? Number(pid) : null
}

/** The refusal of a second server. */
export function alreadyServed(dataDir: string, holder: number | null): StartupError {
  return new StartupError(
    `Another server (process ${holder ?? 'unknown'}) uses the data directory ${dataDir}: stop it, or give this one another DATA_DIR`,
  )
}

const lockKey = 5_918_274_401
