import type { AppError } from '../../errors.ts'
import type { RecordData } from '../../store/records/storedRecord.ts'
import type { Scope } from '../../store/scope.ts'

/** What an entity does beyond its schema when its records are written. */
export interface EntityHook {
  /** The records as they shall be stored, in their order; in the place of one that may not be, why. */
  beforeWrite?(scope: Scope, records: readonly RecordData[]): Promise<readonly (RecordData | AppError)[]>
  /** Called when records of the tenant were written by this process. */
  afterWrite?(scope: Scope): void
}

/** Hooks by the name of their entity. */
export type EntityHooks = Readonly<Record<string, EntityHook>>
