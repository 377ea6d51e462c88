import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startupError.ts'
import type { StoreLog } from '../storeLog.ts'
import { type DatabaseUser, unprivilegedUser } from './databaseUser.ts'

/** The location of a data directory's database, and the user that runs it. */
export interface ClusterHome {
  /** Contains the cluster, the log and the socket. */
  directory: string
  cluster: string
  /** Unset for the server's own user. */
  user?: DatabaseUser
  /** Directory for copies of the binaries. */
  copies: string
  /** Set if the home is outside the data directory and still has to be recorded there. */
  pointer?: string
}

interface HomeOptions {
  dataDir: string
  log: StoreLog
  isRoot: boolean
  /** Directory for the clusters of a server that runs as root. */
  shared?: string
}

/** Returns the existing home of a data directory, or the location for a new one. Creates nothing. */
export async function clusterHome(options: HomeOptions): Promise<ClusterHome> {
  const { dataDir, log, isRoot, shared = '/var/lib/switchboard' } = options
  const inside = join(dataDir, 'postgres')
  const pointer = join(inside, 'cluster_location')
  const elsewhere = await readFile(pointer, 'utf8').catch(absent)
  const copies = isRoot ? join(shared, 'binaries') : join(inside, 'binaries')
  if (elsewhere !== null) return pointedHome(elsewhere.trim(), pointer, copies, isRoot)
  const own: ClusterHome = { directory: inside, cluster: join(inside, 'cluster'), copies }
  if (!isRoot) return own
  // A directory first used by a normal user remains that user's.
  if (existsSync(own.cluster)) return { ...own, user: await ownerOf(own.cluster) }
  const directory = await freeDirectory(shared, dataDir, log)
  return { directory, cluster: join(directory, 'cluster'), user: unprivilegedUser(), copies, pointer }
}

/** Creates the home directory, accessible only to its user. */
export async function createHome(home: ClusterHome): Promise<void> {
  await mkdir(join(home.directory, '..'), { recursive: true, mode: home.user ? 0o755 : 0o700 })
  await createFor(home.user, home.directory)
}

/** Creates a directory that only the database's user may enter. Throws StartupError if it belongs to another user. */
export async function createFor(user: DatabaseUser | undefined, directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(directory)
  const mayHave = [user?.uid, process.getuid?.()]
  if (!found.isDirectory() || !mayHave.includes(found.uid)) {
    throw new StartupError(`${directory} belongs to another user: the embedded PostgreSQL cannot use it`)
  }
  if (user && found.uid !== user.uid) await chown(directory, user.uid, user.gid)
}

/** Records the location of the home in the data directory. */
export async function notePointer(home: ClusterHome): Promise<void> {
  if (home.pointer) await writeFile(home.pointer, `${home.directory}\n`, { mode: 0o600 })
}

async function pointedHome(
  directory: string,
  pointer: string,
  copies: string,
  isRoot: boolean,
): Promise<ClusterHome> {
  if (!isRoot) {
    throw new StartupError(
      `The database of this data directory (${directory}) was made by root: start as root again`,
    )
  }
  if (!existsSync(directory)) {
    throw new StartupError(
      `The database lay in ${directory}, which is gone: restore it, or remove ${pointer} to begin anew`,
    )
  }
  const cluster = join(directory, 'cluster')
  return { directory, cluster, user: await ownerOf(existsSync(cluster) ? cluster : directory), copies }
}

async function freeDirectory(shared: string, dataDir: string, log: StoreLog): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)
  for (let attempt = 1; ; attempt++) {
    const directory = join(shared, attempt === 1 ? name : `${name}-${attempt}`)
    if (!existsSync(join(directory, 'cluster'))) return directory
    log.warn({ directory }, 'A database of an earlier data directory at the same place was left alone')
  }
}

async function ownerOf(path: string): Promise<DatabaseUser> {
  const { uid, gid } = await stat(path)
  return { uid, gid }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw new StartupError(`The data directory cannot be read: ${error.message}`, { cause: error })
}
