import { join } from 'node:path'
import type { Env } from '../env.ts'
import { loadSecretKey } from '../secretKey.ts'
import { connectAlone } from '../store/connectionPool.ts'
import { startEmbeddedPostgres } from '../store/embeddedPostgres.ts'
import { migrate } from '../store/migrate.ts'
import { processNamePattern } from '../store/processName.ts'
import { StartupError } from '../store/startupError.ts'
import type { StoreLog } from '../store/storeLog.ts'

export const keyUsage = 'Usage: npm run key -- replace'

/** Returns true if the command line of `npm run key` matches `keyUsage`. */
export function isKeyRequest(args: string[]): boolean {
  return args.length === 1 && args[0] === 'replace'
}

/**
 * Replaces a lost secret key with the current one while no server runs. Returns the lines to print. Throws
 * StartupError.
 */
export async function replaceKey(env: Env, log: StoreLog): Promise<string[]> {
  const embedded = env.database ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  const ownerUrl = env.database?.url ?? embedded?.url ?? ''
  try {
    await refuseWhileServed(ownerUrl)
    const secretKey = await loadSecretKey({ given: env.secretKey, dataDir: env.dataDir })
    await migrate({ ownerUrl, appUrl: env.database?.appUrl, secretKey, isKeyLost: true, log })
  } finally {
    await embedded?.stop()
  }
  const place = env.secretKey === undefined ? join(env.dataDir, 'secret.key') : 'SECRET_KEY'
  return [
    `The secret key of this installation is that of ${place} from now on: all servers need it.`,
    'Secrets that the lost key sealed stay closed: enter them again.',
  ]
}

async function refuseWhileServed(ownerUrl: string): Promise<void> {
  const client = await connectAlone(ownerUrl).catch(cause => {
    throw new StartupError(`The database cannot be reached: ${cause.message || cause.code}`, { cause })
  })
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database()
         and application_name ~ $1 and pid <> pg_backend_pid() limit 1`,
      [processNamePattern],
    )
    if (rows.length > 0)
      throw new StartupError('A server of this installation is running: stop all of them first')
  } finally {
    await client.end()
  }
}
