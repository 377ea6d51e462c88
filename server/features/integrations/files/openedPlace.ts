// Own file: syncs and targets both need it.
import type { FileSource } from '../../../providers/fileSources/fileSource.ts'

/** A bucket or folder of a connection. */
export interface OpenedPlace {
  source: FileSource
  /** Returns the path of a file below the chosen folder, for people. */
  pathOf(key: string): string
}
