import { sql } from 'kysely'
import type { TenantDb } from '../tenantRun.ts'
import type { RecordData } from './storedRecord.ts'

/** A record that already has a combination of values. */
interface KeyHolder {
  /** Index of the given record with the same values. */
  at: number
  /** Number of the combination among those of the type, from 1. */
  place: number
  _id: string
  data: RecordData
}

/** Returns the records of a type that have a unique combination of values of the given ones. */
export async function keyHolders(
  db: TenantDb,
  type: string,
  records: readonly RecordData[],
): Promise<KeyHolder[]> {
  const { rows } = await sql<KeyHolder>`
    select given.nth::int - 1 as at, wanted.place, record._id, record.data
    from record_type,
      jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as given (data, nth),
      lateral unique_keys(record_type.uniques, given.data) as wanted
      join record_unique on record_unique.type = ${type}::uuid and record_unique.key = wanted.key
      join record on record._id = record_unique.record_id and record.entity = 'custom_data_object'
    where record_type.entity = 'custom_data_object' and record_type._id = ${type}::uuid`.execute(db)
  return rows
}

/** Returns the record with the violated key of a database error, and the fields of the combination. */
export async function violatedKey(
  db: TenantDb,
  violation: Error,
): Promise<{ _id: string; data: RecordData; fields: string[] } | undefined> {
  const detail = String(Reflect.get(violation, 'detail'))
  // "(tenant_id, type, key)=(…, …, …)": types with the same fields have the same keys.
  const [, type, key] = /=\([^,]+, ([0-9a-f-]{36}), ([0-9a-f]{32})\)/.exec(detail) ?? []
  if (type === undefined || key === undefined) return undefined
  const { rows } = await sql<{ _id: string; data: RecordData; fields: string[] }>`
    select record._id, record.data, record_type.uniques->(record_unique.place - 1) as fields
    from record_unique
      join record on record._id = record_unique.record_id and record.entity = 'custom_data_object'
      join record_type on record_type._id = record_unique.type and record_type.entity = 'custom_data_object'
    where record_unique.type = ${type}::uuid and record_unique.key = ${key}`.execute(db)
  return rows[0]
}

/** Constraint of the table with all unique combinations. */
export const keyConstraint = 'record_unique_pkey'
