import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange, FileStorage } from './fileStorage.ts'
import { createStaging } from './staging.ts'

interface LocalFileStorageOptions {
  /** Created if missing; it must contain nothing else. */
  directory: string
  now: () => Date
}

/** Keeps files in a directory of this machine. */
export function createLocalFileStorage({ directory, now }: LocalFileStorageOptions): FileStorage {
  // On the same file system as the files, so that storing one is a rename.
  const staging = createStaging({ directory: join(directory, 'incoming'), now })
  return { write, read, size, remove }

  async function write(
    key: string,
    content: AsyncIterable<Uint8Array>,
    accept: (path: string) => Promise<void>,
  ): Promise<void> {
    const target = pathOf(key)
    await staging.stage(content, async path => {
      await accept(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncDirectory(dirname(target))
    })
  }

  async function read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const file = await open(pathOf(key), 'r').catch(undefinedIfAbsent)
    return file?.createReadStream(range)
  }

  async function size(key: string): Promise<number | undefined> {
    return (await stat(pathOf(key)).catch(undefinedIfAbsent))?.size
  }

  async function remove(key: string): Promise<void> {
    await rm(pathOf(key), { force: true })
  }

  function pathOf(key: string): string {
    if (!/^[0-9a-f-]+(\/[0-9a-f-]+)*$/.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
    return join(directory, 'stored', key)
  }
}

// A rename survives a power loss only once its directory is synced to disk.
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
