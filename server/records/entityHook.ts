import type { AppError } from '../errors.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import type { RecordData, StoredRecord } from '../store/records/storedRecord.ts'
import type { Scope } from '../store/scope.ts'
import type { TenantDb } from '../store/tenantRun.ts'

/** A record's write. */
export interface RecordWrite {
  /** Null for a new one. */
  before: StoredRecord | null
  after: StoredRecord
}

/** Writes of one entity, within their transaction. */
export interface RecordWrites {
  scope: Scope
  db: TenantDb
  /** One, or the new ones of a batch. */
  writes: readonly RecordWrite[]
}

/** Definitions of an entity's records by the types that a tenant has defined. */
export interface RecordTypes {
  /** Null where the tenant has no such type. */
  find(scope: Scope, type: string): Promise<EntityDefinition | null>
  /** In the order of the menu. */
  all(scope: Scope): Promise<EntityDefinition[]>
}

/** What an entity does beyond its schema when its records are written. */
export interface EntityHook {
  /**
   * The records as they shall be stored, in their order; in the place of one that may not be, why. `before` holds what
   * they are now, in the same order; nothing for a new one.
   */
  beforeWrite?(
    scope: Scope,
    records: readonly RecordData[],
    before: readonly (StoredRecord | undefined)[],
  ): Promise<readonly (RecordData | AppError)[]>
  /**
   * What else is written in the transaction of a single record's write, or of a batch of new ones; what it throws takes
   * the records back as well.
   */
  withWrites?(written: RecordWrites): Promise<void>
  /** What types its records are of, where tenants define them. */
  types?: RecordTypes
  /** Called when records of the tenant were written by this process. */
  afterWrite?(scope: Scope): void
}

/** Hooks by the name of their entity. */
export type EntityHooks = Readonly<Record<string, EntityHook>>
