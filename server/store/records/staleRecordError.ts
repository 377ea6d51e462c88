import { AppError } from '../../errors.ts'
import type { StoredRecord } from './storedRecord.ts'

/** `record.stale`: someone wrote the record since. Whoever answers adds what the caller may see of `current`. */
export class StaleRecordError extends AppError {
  readonly current: StoredRecord

  constructor(current: StoredRecord) {
    super('record.stale', { detail: `${current.updated_by.name} changed this in the meantime.` })
    this.current = current
  }
}
