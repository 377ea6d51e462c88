import pg from 'pg'
import { StartupError } from '../startupError.ts'
import { ownerRole } from './createCluster.ts'
import { lockHolderName } from './ownerLock.ts'
import { postgresPort } from './postmaster.ts'

/** Returns the owner's connection URL for a database behind a socket directory. */
export function ownerUrl(socketDirectory: string, password: string, database: string): string {
  const query = `host=${encodeURIComponent(socketDirectory)}&port=${postgresPort}`
  return `postgres://${ownerRole}:${password}@localhost/${database}?${query}`
}

/**
 * Returns a dedicated connection, or why there is none yet: `absent` if nothing listens, `busy` while PostgreSQL
 * starts, stops or has no free connection. Throws StartupError otherwise.
 */
export async function connectOwner(
  socketDirectory: string,
  password: string,
): Promise<pg.Client | 'absent' | 'busy'> {
  const client = new pg.Client({
    connectionString: ownerUrl(socketDirectory, password, 'postgres'),
    application_name: lockHolderName,
    connectionTimeoutMillis: 2000,
  })
  // Without a listener, a connection lost later would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): 'absent' | 'busy' {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
  if (code === '28P01') {
    throw new StartupError('The password in the data directory is not the one of its database', {
      cause: error,
    })
  }
  // 57P03: starting up or shutting down; 53300: too many connections; the rest: disconnected during the handshake.
  if (code === '57P03' || code === '53300' || code === 'ECONNRESET' || code === 'EPIPE') return 'busy'
  if (/terminated|timeout/i.test(message)) return 'busy'
  throw new StartupError(`The embedded PostgreSQL does not answer as it should: ${message}`, { cause: error })
}
