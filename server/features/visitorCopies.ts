import type { CopiedRecord, Sources } from '../store/records/copiedWords.ts'
import type { EntityStore } from '../store/records/entityStore.ts'
import type { StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'

/** Somebody, by what leads to what is kept of them. */
export interface Whose extends Sources {
  /** Their addresses of mail. */
  addresses: readonly string[]
  /** Records with words of theirs. */
  records: readonly CopiedRecord[]
}

/** What is handed out of somebody. */
export interface HandOut {
  db: TenantDb
  whose: Whose
  /** A record as it is handed out, without those of the team who wrote it. */
  shown(entity: string, record: StoredRecord): object
}

/** What is deleted of somebody, in the transaction in which their conversations go. */
export interface Erasure {
  scope: Scope
  db: TenantDb
  /** Stores within the transaction. */
  store: Pick<EntityStore, 'write'>
  whose: Whose
  /** Nobody has asked for it: their conversations are kept no longer. */
  isExpiry: boolean
  /** Ids of what was deleted before, by earlier copies. */
  gone: readonly string[]
}

/** Words of visitors that a feature keeps outside of their conversations. */
export interface VisitorCopies {
  /** By which they are handed out. */
  name: string
  find(handOut: HandOut): Promise<readonly object[]>
  /** Deletes them, as far as the database does not with the conversation; ids of what has gone or changed. */
  erase(erasure: Erasure): Promise<readonly string[]>
  /** Conversations that were played from theirs, which go with them. */
  played?(db: TenantDb, whose: Whose): Promise<readonly string[]>
}
