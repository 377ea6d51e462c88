import type { AppError } from '../errors.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'

/**
 * Store that services write to. Its `transaction` passes the store below the hooks, so that writes inside it run none.
 */
export interface RecordStore extends EntityStore {
  preview: Preview
}

/** Returns the records as hooks change them, without storing them; a rejected record is replaced by its error. */
export type Preview = (
  scope: Scope,
  entity: string,
  records: readonly RecordData[],
  before?: readonly (StoredRecord | undefined)[],
) => Promise<readonly (RecordData | AppError)[]>
