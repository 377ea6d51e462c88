import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { WebError } from '../web/webClient.ts'
import type { SourceFile } from './fileSource.ts'
import { errorOfWeb } from './fileSourceError.ts'

/** Most files of one page. */
export const pageFiles = 1_000
/** Largest file that is opened. */
export const maxFileBytes = 52_428_800

interface Described {
  key: string
  size: number | null
  etag: string
  modifiedAt: Date | null
}

/** Makes a file of what a source says about it. */
export function sourceFile({ key, size, etag, modifiedAt }: Described): SourceFile {
  const told = JSON.stringify([etag, size, modifiedAt])
  const hash = createHash('sha256').update(told).digest('hex')
  return { key, name: key.slice(key.lastIndexOf('/') + 1), size, hash, modifiedAt }
}

/** Returns whether a key keeps its meaning as the path of an address: `.` and `..` would lead elsewhere. */
export function isPlainKey(key: string): boolean {
  return !/\p{Surrogate}/u.test(key) && key.split('/').every(segment => segment !== '.' && segment !== '..')
}

/** Returns a size of at least 0; null for everything else. */
export function parseSize(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Returns the time; null if there is none or it is none. */
export function parseTime(text: string | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}

/** Passes a body on, with the errors of a source. Closing the stream closes the body. */
export function sourceStream(body: Readable): Readable {
  const stream = Readable.from(withSourceErrors(body), { objectMode: false })
  // A generator that was never started cannot clean up.
  stream.once('close', () => body.destroy())
  return stream
}

/** Yields the body; converts errors of the web client. */
export async function* withSourceErrors(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw error instanceof WebError ? errorOfWeb(error) : error
  }
}
