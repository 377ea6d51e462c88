import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startupError.ts'
import type { ClusterHome } from './clusterHome.ts'
import { isAbandoned, unfinishedName } from './unfinishedName.ts'

export const ownerRole = 'switchboard'

/** Creates the cluster if none exists. If two processes create it at the same time, the first one stays. */
export async function createCluster(home: ClusterHome, binaries: string, password: string): Promise<void> {
  await removeUnfinished(home)
  const unfinished = unfinishedName(home.cluster)
  const passwordFile = `${unfinished}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (home.user) await chown(passwordFile, home.user.uid, home.user.gid)
    await initialize(home, binaries, unfinished, passwordFile)
    await rename(unfinished, home.cluster)
  } catch (error) {
    if (!existsSync(home.cluster)) throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Returns the owner's password, created once and stored in the data directory, readable only to its owner. */
export async function ownerPassword(directory: string, isNew: boolean): Promise<string> {
  const path = join(directory, 'owner_password')
  if (isNew && !existsSync(path)) {
    const unfinished = unfinishedName(path)
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    // Creating a link fails if the file exists, so two concurrent first starts agree on one password.
    await link(unfinished, path).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(unfinished)
  }
  return readFile(path, 'utf8').catch(cause => {
    throw new StartupError(`The database's password (${path}) cannot be read: ${cause.code ?? cause}`, {
      cause,
    })
  })
}

const commonArguments = ['--encoding=UTF8', '--auth=scram-sha-256', '--data-checksums']

/**
 * Runs initdb with PostgreSQL's builtin C.UTF-8 for all text. For the rest it uses the operating system's C.UTF-8, or C
 * if there is none.
 */
async function initialize(home: ClusterHome, binaries: string, directory: string, passwordFile: string) {
  const run = (locale: string) =>
    promisify(execFile)(
      join(binaries, 'initdb'),
      [
        ...['-D', directory, '-U', ownerRole, `--pwfile=${passwordFile}`, ...commonArguments],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`],
      ],
      { ...home.user, cwd: home.directory, env: { LC_ALL: 'C', TZ: 'UTC' } },
    )
  try {
    await run('C.UTF-8')
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    if (stderr.includes('invalid locale name')) return void (await run('C'))
    const reason = stderr.split('\n').find(line => line.includes('error:')) ?? String(cause)
    throw new StartupError(`The database could not be created in ${home.directory}: ${reason}`, { cause })
  }
}

/** Removes the remains of an interrupted creation. */
async function removeUnfinished(home: ClusterHome): Promise<void> {
  for (const name of await readdir(home.directory)) {
    if (!name.startsWith('cluster.')) continue
    const path = join(home.directory, name)
    if (await isAbandoned(path)) await rm(path, { recursive: true, force: true })
  }
}
