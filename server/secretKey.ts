import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './store/startupError.ts'

/**
 * Returns the key that seals stored secrets: the given one, else one that is created once and kept in
 * `DATA_DIR/secret.key`.
 */
export async function loadSecretKey({
  given,
  dataDir,
}: {
  given?: string
  dataDir: string
}): Promise<string> {
  if (given !== undefined) return given
  const path = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return (await readKey(path)) ?? (await makeKey(path))
}

async function readKey(path: string): Promise<string | undefined> {
  const key = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw new StartupError(`${path} cannot be read (${cause.code}): it must belong to the server's user`, {
      cause,
    })
  })
  if (key === undefined) return undefined
  if (key.trim().length < 32) {
    throw new StartupError(
      `${path} is damaged: restore it from a backup, or stored secrets cannot be read again`,
    )
  }
  await chmod(path, 0o600)
  return key.trim()
}

async function makeKey(path: string): Promise<string> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  // A link fails if the file exists, so that two servers on their first start keep one complete key.
  await link(unfinished, path).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readKey(path)) as string
}
