import { type RawBuilder, sql } from 'kysely'
import type { FieldKind } from '../../../../common/schema/fieldKind.ts'

/** Returns a value or a list of values as a parameter, in the SQL type in which fields of the kind are compared. */
export function parameter(kind: FieldKind, value: unknown): RawBuilder<unknown> {
  const type = sqlTypes[kind]
  return sql`${value}::${sql.raw(Array.isArray(value) ? `${type}[]` : type)}`
}

const sqlTypes: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  key: 'text',
  date: 'text',
  datetime: 'text',
  number: 'numeric',
  boolean: 'boolean',
  uuid: 'uuid',
  timestamp: 'timestamptz',
  array: 'jsonb',
  json: 'jsonb',
}
