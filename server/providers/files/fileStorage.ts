import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of uploaded files lie. Keys are made by the server: lower-case hex, hyphens and slashes. */
export interface FileStorage {
  /**
   * Stores all of `content` under `key`, or nothing: not when the content fails half-way, and not when `accept`,
   * called with the complete content as a local file, throws.
   */
  write(
    key: string,
    content: AsyncIterable<Uint8Array>,
    accept: (path: string) => Promise<void>,
  ): Promise<void>
  /** The content or a part of it; undefined where nothing is stored. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Size in bytes; undefined where nothing is stored. */
  size(key: string): Promise<number | undefined>
  /** Succeeds as well where nothing is stored. */
  remove(key: string): Promise<void>
}
