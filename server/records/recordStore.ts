import type { AppError } from '../errors.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { CreateOptions, Written } from '../store/records/entityWriter.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { WriteOptions } from '../store/records/writeContext.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'

/**
 * Store that services write to. Its `transaction` passes the store below the hooks, so that writes inside it run none.
 */
export interface RecordStore extends EntityStore {
  create(scope: Scope, entity: string, data: RecordData, options?: GuardedCreate): Promise<Written>
  preview: Preview
  /**
   * Creates and changes records with their hooks in one transaction, and runs `also` last in it. `also` gets the stored
   * records, or their refusals, in the same order, and the transaction's store below the hooks. Throws StaleRecordError if a record has changed since it was read.
   */
  writeMany: WriteMany
}

export interface GuardedCreate extends CreateOptions {
  id?: string
  /** Runs first in the transaction that stores the record. An error refuses the record. */
  guard?: (db: TenantDb) => Promise<void>
}

/** A record to create, or the new data of one as it was read. */
export interface RecordToWrite {
  current: StoredRecord | undefined
  data: RecordData
}

export type WriteMany = (
  scope: Scope,
  entity: string,
  writes: readonly (RecordToWrite | null)[],
  /** New records have the operation `create` if it is given, and `import` otherwise. */
  options: WriteOptions & { op: 'create' | 'import' | 'patch' },
  also: (
    db: TenantDb,
    written: readonly (StoredRecord | AppError | null)[],
    within: EntityStore,
  ) => Promise<void>,
) => Promise<void>

/** Returns the records as hooks change them, without storing them; a rejected record is replaced by its error. */
export type Preview = (
  scope: Scope,
  entity: string,
  records: readonly RecordData[],
  before?: readonly (StoredRecord | undefined)[],
) => Promise<readonly (RecordData | AppError)[]>
