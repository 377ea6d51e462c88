import type { Actor } from '../scope.ts'

/** A record in the store: the entity's own fields in `data`, the base fields beside them. */
export interface StoredRecord {
  readonly _id: string
  readonly data: RecordData
  readonly version: number
  /** ISO UTC with milliseconds, like all times here. */
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: Actor
  readonly updated_by: Actor
  /** When the record was moved to the trash; null if it is not there. */
  readonly deleted_at: string | null
}

export type RecordData = Readonly<Record<string, unknown>>

/**
 * Returns SQL for a timestamptz as ISO UTC text with milliseconds, which PostgreSQL formats at a lower cost than a Date
 * per cell.
 */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Returns the select list of a StoredRecord. `data` is SQL for the part of the data to select. */
export function recordColumns(data = 'data'): string {
  const times = ['created_at', 'updated_at', 'deleted_at'].map(column => `${isoTime(column)} as ${column}`)
  return `_id, ${data} as data, version, ${times.join(', ')}, created_by, updated_by`
}
