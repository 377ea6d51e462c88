import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors.ts'

export interface Staging {
  /** Writes the content to a local file, runs `work` on it and leaves no file behind. */
  stage<T>(content: AsyncIterable<Uint8Array>, work: (path: string) => Promise<T>): Promise<T>
}

interface StagingOptions {
  directory: string
  now: () => Date
}

const highWaterMark = 256 * 1024
// Longer than any upload lasts, so that a running upload of another server is never removed.
const abandonedAfterMs = 24 * 60 * 60 * 1000

/**
 * Completes uploads locally before anything else sees them. Files that a killed server left behind are removed on first
 * use.
 */
export function createStaging({ directory, now }: StagingOptions): Staging {
  let prepared: Promise<void> | undefined
  return { stage }

  async function stage<T>(
    content: AsyncIterable<Uint8Array>,
    work: (path: string) => Promise<T>,
  ): Promise<T> {
    const path = join(directory, `${randomUUID()}.part`)
    try {
      await preparedOnce()
      await writeDurably(path, content)
      return await work(path)
    } catch (error) {
      throw isFull(error) ? new AppError('storage.full', { cause: error }) : error
    } finally {
      await rm(path, { force: true })
    }
  }

  function preparedOnce(): Promise<void> {
    prepared ??= prepare(directory, now).catch(error => {
      // The cause of the failure may pass, so the next call tries again.
      prepared = undefined
      throw error
    })
    return prepared
  }
}

async function prepare(directory: string, now: () => Date): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const abandonedBefore = now().getTime() - abandonedAfterMs
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (name.endsWith('.part') && found && found.mtimeMs < abandonedBefore) await rm(path, { force: true })
  }
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  // Opened first: a stream that opens its own file may create it after the upload was aborted and cleaned up.
  const file = await open(path, 'wx', 0o600)
  await pipeline(content, file.createWriteStream({ highWaterMark, flush: true }))
}

function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
