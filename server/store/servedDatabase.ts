import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterHome } from './embedded/clusterHome.ts'
import { connectOwner, ownerUrl } from './embedded/connectOwner.ts'
import { ownerPassword } from './embedded/createCluster.ts'
import { isProcessAlive } from './embedded/isProcessAlive.ts'
import { lockHolder } from './embedded/ownerLock.ts'
import { socketDirectory } from './embedded/socketDirectory.ts'
import { databaseName } from './embeddedPostgres.ts'
import type { StoreLog } from './storeLog.ts'

/**
 * Returns the owner's connection URL of the embedded database that a running server uses, or null if there is none.
 */
export async function servedDatabase(dataDir: string, log: StoreLog): Promise<string | null> {
  if (!existsSync(join(dataDir, 'postgres'))) return null
  const home = await clusterHome({ dataDir: await realpath(dataDir), log, isRoot: process.getuid?.() === 0 })
  if (!existsSync(home.cluster)) return null
  const password = await ownerPassword(join(dataDir, 'postgres'), false)
  const sockets = await socketDirectory(home)
  const client = await connectOwner(sockets, password)
  if (typeof client === 'string') return null
  try {
    const holder = await lockHolder(client)
    return holder !== null && isProcessAlive(holder) ? ownerUrl(sockets, password, databaseName) : null
  } finally {
    await client.end()
  }
}
