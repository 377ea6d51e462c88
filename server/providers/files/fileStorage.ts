import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Storage for the bytes of uploaded files. The server makes the keys: lowercase hex, hyphens and slashes. */
export interface FileStorage {
  /**
   * Stores all of `content` under `key`, or nothing: nothing if the content fails halfway, or if `accept`, called with
   * the complete content as a local file, throws.
   */
  write(
    key: string,
    content: AsyncIterable<Uint8Array>,
    accept: (path: string) => Promise<void>,
  ): Promise<void>
  /** Returns the content or a part of it; undefined if nothing is stored. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Returns the size in bytes; undefined if nothing is stored. */
  size(key: string): Promise<number | undefined>
  /** Removes the file; succeeds also if nothing is stored. */
  remove(key: string): Promise<void>
}
