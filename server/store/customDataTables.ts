import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { components } from '../../openapi/generated/types.d.ts'
import type { Actor } from './scope.ts'

export interface CustomDataTables {
  record_unique: RecordUniqueTable
  record_upload: RecordUploadTable
  record_upload_part: RecordUploadPartTable
}

type Upload = components['schemas']['RecordUpload']
type Time = ColumnType<Date, Date | string, Date | string>

/** A combination of values that only one record of a type may have. Triggers fill it. */
export interface RecordUniqueTable {
  tenant_id: string
  type: string
  /** Digest of the fields and their values. */
  key: string
  /** Number of the combination among those of the type, from 1. */
  place: number
  record_id: string
}

/** An upload of records. */
export interface RecordUploadTable {
  tenant_id: string
  _id: string
  type: string
  /** Digest of the file, the type and the options. */
  digest: string
  state: Upload['state']
  /** What the check of the file has found. */
  result: JSONColumnType<
    Pick<
      Upload,
      'rows' | 'failed' | 'failed_rows' | 'unknown_columns' | 'columns' | 'sample' | 'encoding' | 'separator'
    >
  >
  created: Generated<number>
  updated: Generated<number>
  options: JSONColumnType<{ mode: 'all' | 'partial'; key: readonly string[] | null; isAdmin: boolean }>
  actor: JSONColumnType<Actor>
  operation_id: string
  error: string | null
  created_at: Time
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

/** Rows that an upload has not stored yet. */
export interface RecordUploadPartTable {
  tenant_id: string
  upload_id: string
  part: number
  rows: JSONColumnType<{ number: number; body: Record<string, unknown> }[]>
}
