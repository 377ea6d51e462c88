import type { Actor } from '../scope.ts'

/** A record as the store holds it: the entity's own fields in `data`, the base fields beside them. */
export interface StoredRecord {
  readonly _id: string
  readonly data: RecordData
  readonly version: number
  /** ISO UTC with milliseconds, as all times here. */
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: Actor
  readonly updated_by: Actor
  /** When it was moved to the trash; null for a record that is not there. */
  readonly deleted_at: string | null
}

export type RecordData = Readonly<Record<string, unknown>>

/** A timestamptz as ISO UTC text with milliseconds; PostgreSQL does it for less than a Date per cell costs. */
export function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The select list of a StoredRecord, `data` being what the caller wants of it. */
export function recordColumns(data = 'data'): string {
  const times = ['created_at', 'updated_at', 'deleted_at'].map(column => `${isoTime(column)} as ${column}`)
  return `_id, ${data} as data, version, ${times.join(', ')}, created_by, updated_by`
}
