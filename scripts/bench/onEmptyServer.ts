import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  spawnServer,
} from '../../tests/support/serverProcess.ts'
import { startTestServer } from '../../tests/support/testServer.ts'

interface EmptyServer {
  url: string
  databaseUrl: string
  server: ServerProcess
}

/**
 * Runs `work` on a server without demo data and rate limits, on a database of its own, with further environment
 * variables. Stops both afterward.
 */
export async function onEmptyServer<T>(
  work: (empty: EmptyServer) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const database = await startTestServer()
  const dataDir = await createDataDir()
  const server = spawnServer({
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: 'off', ...env },
  })
  try {
    return await work({ url: await server.ready, databaseUrl: database.url, server })
  } finally {
    await server.stop()
    await removeDataDir(dataDir)
    await database.stop()
  }
}
