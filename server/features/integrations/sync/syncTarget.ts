import type { components } from '../../../../openapi/generated/types.d.ts'
import type { FieldError } from '../../../errors.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import type { KnownObject } from '../store/objectStore.ts'
import type { SourceItem } from './sourceItem.ts'

/** An entry, with the record that it became earlier. */
export interface Entry<Content = unknown> {
  item: SourceItem<Content>
  known: KnownObject | undefined
}

/** What became of an entry. `kept`: a person deleted the record here, and it stays deleted. */
export type Outcome =
  | { result: 'added' | 'updated' | 'unchanged' | 'kept'; recordId: string }
  | { result: 'failed'; errors: readonly FieldError[] }

export type TrialRow = components['schemas']['IntegrationTrial']['rows'][number]

/** Stores the entries of a source as records. */
export interface SyncTarget<Content = unknown> {
  entity: string
  /**
   * Stores changed entries, and runs `also` with an outcome for each in the transaction of the last write. Throws
   * SourceError if the source has to be asked again later.
   */
  store(
    entries: readonly Entry<Content>[],
    also: (db: TenantDb, outcomes: readonly Outcome[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>
  /** Shows what `store` would do, without storing anything; absent if that cannot be shown. */
  preview?(entries: readonly Entry<Content>[]): Promise<Omit<TrialRow, 'key' | 'label'>[]>
  /** Moves the record to the trash. Throws AppError if it cannot be deleted. Does nothing if it is gone already. */
  remove(recordId: string): Promise<void>
}
