import { createHash } from 'node:crypto'
import { asSchema, type Schema, schemaFields } from '../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { entityField } from './entityField.ts'
import { fieldExpression } from './fieldExpression.ts'
import { slotExpressions } from './fieldSlots.ts'
import { matchKeys } from './matchKind.ts'

/** An index that a hint in the entity's schema requires. */
export interface EntityIndex {
  /** Deterministic; changes with the definition. */
  name: string
  /** The SQL after `create [unique] index … on <partition>`. */
  definition: string
  unique: boolean
  /** The field that the index serves; '' for the whole record. */
  pointer: string
}

/** Returns the name of the table with an entity's records. */
export function partitionName(entity: string): string {
  return fitted(`record_${entity}`, 63)
}

/**
 * Returns an entity's indexes for x-sortable, x-filter, x-ref, x-searchable, x-unique and x-match; only one for a
 * settings document.
 */
export function entityIndexes(entity: EntityDefinition, tenantGin: boolean): EntityIndex[] {
  const make = (pointer: string, keys: string, unique = false) => {
    // PostgreSQL uses no statistics of a partial index over an expression, which leads to bad plans. Only unique
    // indexes therefore exclude the trash.
    const definition = unique ? `${keys} where deleted_at is null` : keys
    return { name: indexName(entity.name, pointer, definition, unique), definition, unique, pointer }
  }
  if (entity.singleton) return [make('', '(tenant_id)', true)]
  const gin = (expression: string) => `using gin (${tenantGin ? 'tenant_id, ' : ''}${expression})`
  const fields = schemaFields(entity.schema).flatMap(({ pointer, schema }) => {
    const expression = fieldExpression(entity.schema, pointer)
    // Base columns have indexes on the whole table.
    if (!expression?.sql.startsWith('(')) return []
    const { kind, sql, value } = expression
    const isArray = kind === 'array'
    const match = matchedKeys(entity, pointer)
    return [
      ...(match ? [make(pointer, gin(match))] : []),
      ...(isArray && !match && isLookedUp(schema) ? [make(pointer, gin(`${sql} jsonb_path_ops`))] : []),
      ...(!isArray && kind !== 'json' && isLookedUp(schema)
        ? [make(pointer, `(tenant_id, ${sql}, _id)`)]
        : []),
      ...(schema['x-unique'] ? [make(pointer, `(tenant_id, ${uniqueExpression(sql, value)})`, true)] : []),
    ]
  })
  const isSearched = schemaFields(entity.schema).some(({ schema }) => schema['x-searchable'])
  const all = [...fields, ...typeIndexes(entity).map(({ pointer, keys }) => make(pointer, keys))]
  return isSearched ? [...all, make('', gin('search'))] : all
}

/** Returns the pointer of the unique field behind a violated index, or null for other indexes. */
export function uniqueField(entity: EntityDefinition, indexName: string): string | null {
  const index = entityIndexes(entity, false).find(({ name, unique }) => unique && name === indexName)
  return index ? index.pointer : null
}

/** Returns the indexes that lists of a type sort and filter by, if tenants define types. All types share them. */
function typeIndexes({ schema }: EntityDefinition): { pointer: string; keys: string }[] {
  const field = schema['x-entity']?.types?.field
  const type = field && fieldExpression(schema, field)?.sql
  if (!type) return []
  const sorts = ['updated_at', 'created_at', ...slotExpressions]
  return sorts.map(sort => ({ pointer: field, keys: `(tenant_id, ${type}, ${sort}, _id)` }))
}

/** Returns the SQL of the match keys of a field's values, or null if records are not matched by the field. */
function matchedKeys(entity: EntityDefinition, pointer: string): string | null {
  const { json = null, match = null } = entityField(entity, pointer) ?? {}
  return json !== null && match !== null ? matchKeys(json, match) : null
}

function isLookedUp(schema: Schema): boolean {
  const items = asSchema(schema.items)
  return schema['x-sortable'] === true || Boolean(schema['x-filter'] || schema['x-ref'] || items?.['x-ref'])
}

/** Returns the SQL of a unique value: a digest for text that may be too long for an index. */
function uniqueExpression(sql: string, value: string): string {
  return sql === value ? sql : `(md5${value})`
}

function indexName(entity: string, pointer: string, definition: string, unique: boolean): string {
  const digest = hash(`${unique} ${definition}`)
  return `hint_${slug(entity)}_${slug(pointer || 'record')}_${digest}`
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 20)
}

function fitted(name: string, length: number): string {
  return name.length <= length ? name : `${name.slice(0, length - 11)}_${hash(name)}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
