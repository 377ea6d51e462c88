import type { Env } from '../env.ts'
import { createAccountStores } from '../features/accounts/store/accountStores.ts'
import { loadSecretKey } from '../secretKey.ts'
import { openDatabase } from '../store/database.ts'
import { startEmbeddedPostgres } from '../store/embeddedPostgres.ts'
import { migrate } from '../store/migrate.ts'
import { servedDatabase } from '../store/servedDatabase.ts'
import type { StoreLog } from '../store/storeLog.ts'

/** Opens the installation's database for a command, with or without a running server. The caller must close it. */
export async function openStores(env: Env, log: StoreLog, connections = { owner: 1, app: 1 }) {
  const served = env.database?.url ?? (await servedDatabase(env.dataDir, log))
  const embedded = served ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log })
  const secretKey = await loadSecretKey({ given: env.secretKey, dataDir: env.dataDir })
  const ownerUrl = served ?? embedded?.url ?? ''
  const { appUrl } = await migrate({
    ownerUrl,
    appUrl: env.database?.appUrl,
    secretKey,
    previousSecretKey: env.secretKeyPrevious,
    log,
  })
  const database = openDatabase({ ownerUrl, appUrl, log, connections })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  return { database, stores: createAccountStores(database), secretKey, close }
}
