import type { CopiedRecord, Sources } from '../store/records/copiedWords.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'

/** A person, with the keys that lead to their stored data. */
export interface Whose extends Sources {
  /** Email addresses of the person. */
  addresses: readonly string[]
  /** Records that contain the person's words. */
  records: readonly CopiedRecord[]
}

/** Context of an export of a person's data. */
export interface HandOut {
  db: TenantDb
  whose: Whose
  /** Returns a record as exported, without the team members who wrote it. */
  shown(entity: string, record: StoredRecord): object
}

/** Context of a deletion, in the transaction that deletes the person's conversations. */
export interface Erasure {
  scope: Scope
  db: TenantDb
  /** Store of the transaction. */
  store: Pick<EntityStore, 'write'>
  whose: Whose
  /** True if nobody requested the deletion: the retention of the conversations has ended. */
  isExpiry: boolean
  /** Ids of the records that earlier copies have deleted. */
  gone: readonly string[]
}

/** Visitors' words that a feature stores outside their conversations. */
export interface VisitorCopies {
  /** Name in the export. */
  name: string
  find(handOut: HandOut): Promise<readonly object[]>
  /**
   * Deletes the words that the database does not delete with the conversation. Returns the ids of deleted or changed
   * records.
   */
  erase(erasure: Erasure): Promise<readonly string[]>
  /** Returns conversations that were played from theirs; they are deleted together. */
  played?(db: TenantDb, whose: Whose): Promise<readonly string[]>
}
