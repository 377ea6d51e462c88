import type { FileCursor } from './fileSource.ts'
import { FileSourceError } from './fileSourceError.ts'

/** Where a walk through folders stands. Plain JSON. */
export interface FolderWalk {
  /** The folder to read next. */
  folder: string
  /** Last key of this folder that was listed; null at its beginning. */
  after: string | null
  /** Folders to read afterwards, the next one last. */
  queue: readonly string[]
  /** Folders read so far. */
  read: number
}

const maxFolders = 20_000
const maxQueue = 10_000
const maxQueueCharacters = 1_000_000

/** Reads a cursor; null begins at the root. Throws `invalid` if it is none. */
export function parseWalk(cursor: FileCursor | null): FolderWalk {
  if (!cursor) return { folder: '', after: null, queue: [], read: 0 }
  const { folder, after, queue, read } = cursor
  const isQueue = Array.isArray(queue) && queue.every(each => typeof each === 'string')
  const isPlace = typeof folder === 'string' && (after === null || typeof after === 'string')
  if (!isPlace || !isQueue || typeof read !== 'number')
    throw new FileSourceError(
      'invalid',
      'The position in the listing cannot be read. Start from the beginning.',
    )
  return { folder, after, queue, read }
}

/**
 * Returns the next step: the rest of the folder if it continues after a key, else the folders found in it, then the
 * others; null at the end. Throws `invalid` if there are too many: links may form a loop.
 */
export function nextWalk(
  { folder, queue, read }: FolderWalk,
  after: string | null,
  found: readonly string[],
): FolderWalk | null {
  if (after !== null) return { folder, after, queue, read }
  const waiting = [...queue, ...found.toSorted().reverse()]
  const characters = waiting.reduce((sum, each) => sum + each.length, 0)
  if (read >= maxFolders || waiting.length > maxQueue || characters > maxQueueCharacters)
    throw new FileSourceError('invalid', 'There are too many folders. Choose a smaller one.')
  const next = waiting.pop()
  return next === undefined ? null : { folder: next, after: null, queue: waiting, read: read + 1 }
}
