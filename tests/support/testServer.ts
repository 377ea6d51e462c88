import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../../server/store/embedded/isProcessAlive.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/store/embeddedPostgres.ts'
import type { StoreLog } from '../../server/store/storeLog.ts'

/** PostgreSQL for tests, in a temporary directory. */
export interface TestServer {
  /** Owner's URL of the database `switchboard`, which tests do not use. */
  url: string
  /** Stops it and removes its files. */
  stop(): Promise<void>
}

export const silentLog: StoreLog = { info() {}, warn() {}, error() {} }

/** Starts a PostgreSQL for tests, after removing those that killed runs left behind. */
export async function startTestServer(): Promise<TestServer> {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: passing })
  return { url: server.url, stop: () => removeServer(dataDir, server) }
}

/** Stops an embedded PostgreSQL and removes its data directory, and its cluster if that lies elsewhere. */
export async function removeServer(dataDir: string, server: EmbeddedPostgres): Promise<void> {
  await server.stop()
  await rm(server.directory, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

/** No test cuts the power, so data may be lost if the machine fails. */
const passing = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const prefix = 'switchboard-test-'

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = Number(/^switchboard-test-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(maker) || isProcessAlive(maker)) continue
    const dataDir = join(tmpdir(), name)
    // Skips a directory of another user, or one that is being removed right now.
    await removeLeftover(dataDir).catch(() => {})
  }
}

async function removeLeftover(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) return rm(dataDir, { recursive: true, force: true })
  await removeServer(dataDir, await startEmbeddedPostgres({ dataDir, log: silentLog }))
}
