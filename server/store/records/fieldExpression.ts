import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { allowedValues, type FieldKind, fieldKind } from '../../../common/schema/fieldKind.ts'
import { type Schema, schemaAt } from '../../../common/schema/schemaFields.ts'

export interface FieldExpression {
  kind: FieldKind
  /** SQL of the indexed and sorted part: only the first `indexedCharacters` of a long text. */
  sql: string
  /** SQL of the whole value; the same as `sql` unless the text may be too long for an index. */
  value: string
  /** The field's schema, with references resolved. */
  schema: Schema
}

/**
 * Characters of an unbounded text in an index: 600 characters of 4 bytes stay below PostgreSQL's limit of 2 704 bytes.
 */
export const indexedCharacters = 600

/** Collation for names, created by the first migration: ICU's root order, or the database's own without ICU. */
export const textCollation = 'app.people'

/** Returns the SQL for a property of `record` by JSON Pointer, or null if it is unknown, secret or unusable. */
export function fieldExpression(root: Schema, pointer: string): FieldExpression | null {
  const schema = schemaAt(root, pointer)
  if (!schema || schema['x-secret'] || pointer.includes('\0')) return null
  const column = baseColumns[pointer]
  if (column) return { ...column, value: column.sql, schema }
  const names = parsePointer(pointer)
  const first = names[0] ?? ''
  const base = actorColumns.has(first) ? first : 'data'
  return jsonExpression(base, base === 'data' ? names : names.slice(1), schema)
}

/** Returns a string as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const baseColumns: Readonly<Record<string, { kind: FieldKind; sql: string } | undefined>> = {
  '/_id': { kind: 'uuid', sql: '_id' },
  '/id': { kind: 'uuid', sql: '_id' },
  '/_version': { kind: 'number', sql: 'version' },
  '/created_at': { kind: 'timestamp', sql: 'created_at' },
  '/updated_at': { kind: 'timestamp', sql: 'updated_at' },
}

const actorColumns = new Set(['created_by', 'updated_by'])

function jsonExpression(base: string, names: string[], schema: Schema): FieldExpression {
  const path = [base, ...names.map(literal)]
  const json = path.length === 1 ? base : `(${path.join('->')})`
  const text = path.length === 1 ? base : `(${path.slice(0, -1).join('->')}->>${path.at(-1)})`
  const kind = path.length === 1 ? 'json' : fieldKind(schema)
  switch (kind) {
    // Checks the type first, because a value of an earlier schema must not break the index or the query.
    case 'number':
    case 'boolean': {
      const sql = `(case when jsonb_typeof${json} = ${literal(kind)} then ${text}::${sqlTypes[kind]} end)`
      return { kind, sql, value: sql, schema }
    }
    case 'array':
    case 'json':
      return { kind, sql: json, value: json, schema }
    default:
      return textExpression(kind, text, schema)
  }
}

const sqlTypes = { number: 'numeric', boolean: 'boolean' } as const

function textExpression(kind: FieldKind, text: string, schema: Schema): FieldExpression {
  const collation = kind === 'text' ? textCollation : '"C"'
  const value = `(${text} collate ${collation})`
  const bounded = kind === 'date' || kind === 'datetime' || maximumLength(schema) <= indexedCharacters
  return {
    kind,
    sql: bounded ? value : `(left(${text}, ${indexedCharacters}) collate ${collation})`,
    value,
    schema,
  }
}

function maximumLength(schema: Schema): number {
  if (typeof schema.maxLength === 'number') return schema.maxLength
  const choices = allowedValues(schema)
  if (choices.length > 0) return Math.max(...choices.map(choice => String(choice).length))
  return schema.format === 'uuid' ? 36 : Number.POSITIVE_INFINITY
}
