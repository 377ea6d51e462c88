import { sql } from 'kysely'
import { joinPointer, valueAt } from '../../../common/json/jsonPointer.ts'
import { AppError } from '../../errors.ts'
import type { TenantDb } from '../tenantRun.ts'
import { type EntityDefinition, labelOf, labelPointer } from './entityDefinition.ts'
import { entityField } from './entityField.ts'
import { uniqueField } from './entityIndexes.ts'
import { parameter } from './query/parameter.ts'
import type { RecordData, StoredRecord } from './storedRecord.ts'
import { keyConstraint, violatedKey } from './uniqueKeys.ts'

/** Returns true if PostgreSQL refused a write because another row has the same key. */
export function isUniqueViolation(error: unknown): error is Error & { constraint?: string } {
  return error instanceof Error && Reflect.get(error, 'code') === '23505'
}

/**
 * Returns the error for data that violates a unique index: `record.invalid` with the field and the record that has the
 * value, or `record.conflict` if the record itself already exists.
 */
export async function uniqueConflict(
  db: TenantDb,
  definition: EntityDefinition,
  data: RecordData,
  violation: Error & { constraint?: string },
): Promise<AppError> {
  if (violation.constraint === keyConstraint) return combinationConflict(db, definition, violation)
  const pointer = uniqueField(definition, violation.constraint ?? '')
  if (!pointer) return new AppError('record.conflict', { detail: 'This record exists already.' })
  const other = await findOther(db, definition, pointer, valueAt(data, pointer))
  const label = labelPointer(definition)
  const name = (other && label && valueAt(other.data, label)) ?? valueAt(data, pointer)
  const message = `Already used by '${String(name)}'`
  const params = other ? { params: { id: other._id } } : {}
  return new AppError('record.invalid', {
    detail: message,
    errors: [{ pointer, keyword: 'x-unique', message, ...params }],
  })
}

async function combinationConflict(
  db: TenantDb,
  definition: EntityDefinition,
  violation: Error,
): Promise<AppError> {
  const other = await violatedKey(db, violation)
  const detail = `Already used by '${(other && labelOf(definition, other.data)) ?? other?._id ?? 'another record'}'`
  const errors = (other?.fields ?? []).map(field => ({
    ...{ pointer: joinPointer('/data', field), keyword: 'x-unique', message: detail },
    params: { id: other?._id },
  }))
  return new AppError('record.invalid', { detail, errors })
}

async function findOther(db: TenantDb, definition: EntityDefinition, pointer: string, value: unknown) {
  const field = entityField(definition, pointer)
  if (!field) return null
  const { rows } = await sql<Pick<StoredRecord, '_id' | 'data'>>`
    select _id, data from record
    where entity = ${definition.name} and deleted_at is null
      and ${sql.raw(field.value)} = ${parameter(field.kind, value)} limit 1`.execute(db)
  return rows[0] ?? null
}
