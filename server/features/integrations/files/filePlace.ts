import { isObject } from '../../../../common/json/isObject.ts'
import type { FileCursor } from '../../../providers/fileSources/fileSource.ts'

/** Where a pass over files continues. Plain JSON. */
export type FilePlace = {
  /** Start of the page. */
  cursor: FileCursor | null
  /** Last key of the page that is stored; null at its start. */
  after: string | null
  /** Entries listed on the pages before. */
  listed: number
  /** Documents among them. */
  wanted: number
}

/** Reads a stored place; anything else is the start. */
export function asFilePlace(stored: unknown): FilePlace {
  if (!isObject(stored)) return { cursor: null, after: null, listed: 0, wanted: 0 }
  const { cursor, after, listed, wanted } = stored
  return {
    cursor: isObject(cursor) ? cursor : null,
    after: typeof after === 'string' ? after : null,
    listed: Number(listed) || 0,
    wanted: Number(wanted) || 0,
  }
}
