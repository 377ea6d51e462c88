import type { AppError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'

/** The write of one record. */
export interface RecordWrite {
  /** Null for a new record. */
  before: StoredRecord | null
  after: StoredRecord
}

/** Writes of one entity, within their transaction. */
export interface RecordWrites {
  scope: Scope
  db: TenantDb
  /** One write, or the new records of a batch. */
  writes: readonly RecordWrite[]
}

/** Definitions of an entity's records by types that a tenant has defined. */
export interface RecordTypes {
  /** Returns a type's definition; null if the tenant has no such type. */
  find(scope: Scope, type: string): Promise<EntityDefinition | null>
  /** Returns all definitions in menu order. */
  all(scope: Scope): Promise<EntityDefinition[]>
}

/** Behavior of an entity beyond its schema when its records are written. */
export interface EntityHook {
  /** Runs before records are listed: stores records that every tenant has. */
  beforeList?(scope: Scope): Promise<void>
  /**
   * Returns the records as they should be stored, in the same order, with an error in place of a refused one. `before`
   * has their current states in the same order, undefined for a new record.
   */
  beforeWrite?(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ): Promise<readonly (RecordData | AppError)[]>
  /**
   * Writes further data in the transaction of a single record's write, or of a batch of new records. An error reverts
   * the records as well.
   */
  withWrites?(written: RecordWrites): Promise<void>
  /** Throws an AppError for a record that an undo must leave as it is. `next` is what the undo would store. */
  beforeUndo?(current: StoredRecord, next: RecordData): void
  /** The types of its records, if tenants define them. */
  types?: RecordTypes
  /** Runs after this process has written records of the tenant. */
  afterWrite?(scope: Scope): void
}

/** Hooks by entity name. */
export type EntityHooks = Readonly<Record<string, EntityHook>>
