import type { AppError } from '../errors.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'

/** The store that services write to. Its `transaction` gives the store below the hooks: what runs there asks none. */
export interface RecordStore extends EntityStore {
  preview: Preview
}

/** Returns what hooks make of records, without storing them; in the place of a refused one, why. */
export type Preview = (
  scope: Scope,
  entity: string,
  records: readonly RecordData[],
  before?: readonly (StoredRecord | undefined)[],
) => Promise<readonly (RecordData | AppError)[]>
