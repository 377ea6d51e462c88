import type { Readable } from 'node:stream'
import type { FileSourceFailure } from './fileSourceError.ts'

/** A file at the source. */
export interface SourceFile {
  /** Path below the bucket or the folder; stays the same for as long as the file is not moved. */
  key: string
  name: string
  /** Bytes; null if the source does not say. */
  size: number | null
  /** Changes with the ETag, the size and the time of the last change. */
  hash: string
  modifiedAt: Date | null
}

/** Something that exists at the source and cannot be listed. It is not gone: keep what is known of it. */
export interface UnreadableEntry {
  key: string
  /** If true, this applies to everything below the key. Undefined if the source does not say what it is. */
  isFolder: boolean | undefined
  code: FileSourceFailure | 'too_deep'
}

/** Where the next page of a listing starts: plain JSON that outlives the process. */
export type FileCursor = Readonly<Record<string, unknown>>

/** What tells that a folder and everything below it are unchanged: marks by the folder's key. Plain JSON. */
export type FolderMarks = Readonly<Record<string, string>>

export interface FilePage {
  /** At most 1,000. */
  files: SourceFile[]
  unreadable: UnreadableEntry[]
  /** Keys of folders with the known mark: everything below them is unchanged, and is not listed. */
  unchanged?: string[]
  /** Marks of this page for the next listing; absent if the source has none. */
  marks?: FolderMarks
  /** Null after the last page. Files may be called gone only after that page. */
  cursor: FileCursor | null
}

export interface OpenedFile {
  /** Fails with `too_large` if the file turns out larger than allowed. Read or destroy it. */
  stream: Readable
  /** Bytes; null if the source does not say. */
  size: number | null
  mediaType: string
}

/**
 * A bucket or a folder elsewhere, read only. All functions throw FileSourceError, or the signal's reason if it is
 * aborted.
 */
export interface FileSource {
  /** Checks address, credentials and permission to list. Returns a name of the place for people. */
  check(signal: AbortSignal): Promise<string>
  /**
   * Lists one page; begins with null. A page of one source is bounded, the number of pages is not: a hostile source
   * may invent names for ever, so the caller limits the files of a pass. `known` are the marks of an earlier listing.
   */
  list(cursor: FileCursor | null, signal: AbortSignal, known?: FolderMarks): Promise<FilePage>
  /** Opens a file of at most 52,428,800 bytes; a larger one is refused before it is read. */
  open(key: string, signal: AbortSignal): Promise<OpenedFile>
}

export interface S3SourceSettings {
  /** Base address of the object store. */
  endpoint: string
  region: string
  bucket: string
  /** Only keys that start with this text belong to the source; empty for the whole bucket. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

export interface WebdavSourceSettings {
  /** Address of the folder. */
  url: string
  /** Empty if the server wants no credentials. */
  username: string
  password: string
}

/** Opens buckets and folders as tenants configure them. Throws FileSourceError for an address that is none. */
export interface FileSources {
  s3(settings: S3SourceSettings): FileSource
  webdav(settings: WebdavSourceSettings): FileSource
}
