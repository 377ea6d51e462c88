import { AppError } from '../../errors.ts'
import type { StoredRecord } from './storedRecord.ts'

/**
 * `record.stale`: somebody wrote the record in the meantime. The response handler adds the part of `current` that the
 * caller may see.
 */
export class StaleRecordError extends AppError {
  readonly current: StoredRecord

  constructor(current: StoredRecord) {
    super('record.stale', { detail: `${current.updated_by.name} changed this in the meantime.` })
    this.current = current
  }
}
