import type { StoredRecord } from './storedRecord.ts'

/** A record as it is served: its own fields with the base fields around them; `id` mirrors `_id`. */
export function presentRecord(record: StoredRecord): Record<string, unknown> {
  return {
    _id: record._id,
    id: record._id,
    ...record.data,
    created_at: record.created_at,
    updated_at: record.updated_at,
    created_by: record.created_by,
    updated_by: record.updated_by,
    _version: record.version,
    ...(record.deleted_at === null ? undefined : { deleted_at: record.deleted_at }),
  }
}
