import { existsSync } from 'node:fs'
import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { bringUp } from './embedded/bringUp.ts'
import { clusterHome, createHome, notePointer } from './embedded/clusterHome.ts'
import { ownerUrl } from './embedded/connectOwner.ts'
import { createCluster, ownerPassword } from './embedded/createCluster.ts'
import { isProcessAlive } from './embedded/isProcessAlive.ts'
import { nativePackage } from './embedded/nativePackage.ts'
import { alreadyServed, lockHolder, takeOwnerLock } from './embedded/ownerLock.ts'
import { type Cluster, stopPostmaster } from './embedded/postmaster.ts'
import { refuseNewer } from './embedded/refuseNewer.ts'
import { runnableBinaries } from './embedded/runnableBinaries.ts'
import { socketDirectory } from './embedded/socketDirectory.ts'
import { supervise } from './embedded/supervise.ts'
import { latestSchema } from './migrations/migrations.ts'
import { StartupError } from './startupError.ts'
import type { StoreLog } from './storeLog.ts'

export interface EmbeddedPostgres {
  /** The owner's connection URL; other processes of this user and of root on this machine may use it too. */
  url: string
  /** Location of the cluster: in the data directory, or under /var/lib/switchboard if root runs the server. */
  directory: string
  /** Records the database's schema version, so that an older Switchboard refuses the database without starting it. */
  noteSchemaVersion(version: number): Promise<void>
  /** Stops the database cleanly if this server holds it. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  log: StoreLog
  /** The newest schema that this server knows. */
  schema?: number
  /** PostgreSQL settings that replace the default ones. */
  settings?: Record<string, string>
}

/**
 * Starts, adopts or recovers the data directory's own PostgreSQL and keeps it running. Throws StartupError if that is
 * impossible.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const { dataDir, cluster } = await prepare(options).catch(throwAsStartupError)
  const open = async () => claim(await bringUp(cluster), dataDir)
  const connection = await open()
  await createDatabase(connection)
  const supervisor = supervise({ connection, open, log })
  return {
    url: ownerUrl(cluster.socketDirectory, cluster.password, databaseName),
    directory: cluster.home.directory,
    noteSchemaVersion: version => writeFile(join(dataDir, 'postgres', 'schema_version'), `${version}\n`),
    stop: () => supervisor.stop(() => stopPostmaster(cluster.home)),
  }
}

export const databaseName = 'switchboard'

async function prepare({ dataDir: directory, ...options }: EmbeddedOptions) {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(directory)
  return { dataDir, cluster: await prepareCluster({ ...options, dataDir }) }
}

/** Throws system errors, such as a read-only directory or a full disk, as StartupError, and other errors unchanged. */
function throwAsStartupError(error: unknown): never {
  if (error instanceof StartupError || !(error instanceof Error && 'syscall' in error)) throw error
  throw new StartupError(`The embedded PostgreSQL cannot be set up: ${error.message}`, { cause: error })
}

/** Prepares everything that a PostgreSQL process needs, without starting one. */
async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  const { dataDir, log, schema = latestSchema, settings = {} } = options
  const native = nativePackage()
  const home = await clusterHome({ dataDir, log, isRoot: process.getuid?.() === 0 })
  await refuseNewer(home.cluster, dataDir, { postgres: native.major, schema })
  const secrets = join(dataDir, 'postgres')
  await mkdir(secrets, { recursive: true, mode: 0o700 })
  await createHome(home)
  await notePointer(home)
  const isNew = !existsSync(home.cluster)
  const password = await ownerPassword(secrets, isNew)
  const binaries = await runnableBinaries(native, home.copies, home.user !== undefined)
  if (isNew) await createCluster(home, binaries, password)
  return { home, binaries, password, socketDirectory: await socketDirectory(home), settings }
}

const claimAttempts = 100
/** Attempts before a living holder is believed: a server killed just now may still seem to hold the lock. */
const claimPatience = 10

/** Makes this server the only one of the cluster, or throws with the pid of the server that holds it. */
async function claim(connection: pg.Client, dataDir: string): Promise<pg.Client> {
  let holder: number | null = null
  for (let attempt = 0; attempt < claimAttempts; attempt++) {
    if (await takeOwnerLock(connection)) return connection
    holder = (await lockHolder(connection)) ?? holder
    if (holder !== null && isProcessAlive(holder) && attempt >= claimPatience) break
    await delay(50)
  }
  await connection.end()
  throw alreadyServed(dataDir, holder)
}

async function createDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await connection.query(`create database ${databaseName}`)
}
