import filterOperators from '../../../openapi/filterOperators.json' with { type: 'json' }
import { pointerNames, pointerStep } from '../jsonPointer.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { choicesOf, type FieldKind, fieldExpression, fieldKind, literal } from './fieldExpression.ts'
import { asSchema, type Schema, schemaAt } from './schemaFields.ts'

/** A field one may filter or sort by. */
export interface EntityField {
  /** JSON Pointer into the record. */
  readonly pointer: string
  readonly kind: FieldKind
  /** What the index holds; see FieldExpression. */
  readonly sql: string
  /** The whole value. */
  readonly value: string
  /** The value as jsonb; null for a column of its own. */
  readonly json: string | null
  readonly schema: Schema
  /** The values an enumeration allows; null where any value of the type is. */
  readonly choices: readonly unknown[] | null
  /** What an array holds. */
  readonly items: Pick<EntityField, 'kind' | 'choices'> | null
  readonly operators: ReadonlySet<Operator>
  readonly sortable: boolean
  readonly reference: FieldReference | null
}

/** Where an `x-ref` points, and which fields of it one may ask for, as JSON Pointers. */
export interface FieldReference {
  readonly entity: string
  readonly restrictsDeletion: boolean
  readonly fields: readonly string[]
}

export const operators = [
  ...(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'nin', 'between', 'null', 'exists'] as const),
  ...(['contains', 'icontains', 'starts', 'ends', 'has', 'hasAll'] as const),
] as const

export type Operator = (typeof operators)[number]

/** The field at a JSON Pointer or dotted path; null for an unknown or secret one. */
export function entityField(definition: EntityDefinition, path: string): EntityField | null {
  const pointer = toPointer(path)
  const known = cache.get(definition) ?? new Map<string, EntityField>()
  cache.set(definition, known)
  const field = known.get(pointer) ?? describeField(definition, pointer)
  // Only what exists is remembered: names that callers invent must not fill the memory.
  if (field) known.set(pointer, field)
  return field
}

/** `persona.tone` or `/persona/tone` as a JSON Pointer; `id` is `_id`. */
export function toPointer(path: string): string {
  if (path === 'id' || path === '/id') return '/_id'
  if (path.startsWith('/')) return path
  return path.split('.').map(pointerStep).join('')
}

/** Where a field, or each item of it, points; null where it holds no reference. */
export function fieldReference(schema: Schema): FieldReference | null {
  const reference = asSchema(schema['x-ref']) ?? asSchema(asSchema(schema.items)?.['x-ref'])
  if (typeof reference?.entity !== 'string') return null
  const fields = [reference.label, reference.search].flat().filter(field => typeof field === 'string')
  return {
    entity: reference.entity,
    restrictsDeletion: reference.onDelete === 'restrict',
    fields: [...new Set(fields)],
  }
}

const operatorsByKind = filterOperators as Readonly<Record<FieldKind, readonly Operator[]>>

/** When a record was moved to the trash: a field of the trash's list alone. */
export const deletedAt: EntityField = {
  pointer: '/deleted_at',
  kind: 'timestamp',
  sql: 'deleted_at',
  value: 'deleted_at',
  json: null,
  schema: { type: 'string', format: 'date-time' },
  choices: null,
  items: null,
  operators: new Set(operatorsByKind.timestamp),
  sortable: true,
  reference: null,
}

const cache = new WeakMap<EntityDefinition, Map<string, EntityField>>()

function describeField(definition: EntityDefinition, pointer: string): EntityField | null {
  const expression = fieldExpression(definition.schema, pointer)
  if (!expression) return null
  const { kind, sql, value, schema } = expression
  const isColumn = sql === value && !sql.startsWith('(')
  const items = kind === 'array' ? itemsOf(definition, schema) : null
  return {
    pointer,
    kind,
    sql,
    value,
    schema,
    json: isColumn ? null : jsonOf(pointer),
    choices: choices(schema),
    items: items && { kind: fieldKind(items), choices: choices(items) },
    operators: operatorsOf(kind, isColumn, schema['x-filter']),
    sortable: kind !== 'array' && kind !== 'json' && schema['x-sortable'] !== false,
    reference: fieldReference(items ? { items } : schema),
  }
}

function operatorsOf(kind: FieldKind, isColumn: boolean, narrowed: unknown): ReadonlySet<Operator> {
  const derived: Operator[] = [...operatorsByKind[kind], ...(isColumn ? [] : (['null', 'exists'] as const))]
  return new Set(Array.isArray(narrowed) ? derived.filter(operator => narrowed.includes(operator)) : derived)
}

function itemsOf(definition: EntityDefinition, schema: Schema): Schema | null {
  return schemaAt({ properties: { items: schema.items }, $defs: definition.schema.$defs }, '/items')
}

function choices(schema: Schema): readonly unknown[] | null {
  const found = choicesOf(schema)
  return found.length > 0 ? found : null
}

function jsonOf(pointer: string): string {
  const names = pointerNames(pointer)
  const isActor = names[0] === 'created_by' || names[0] === 'updated_by'
  return `(${[isActor ? names[0] : 'data', ...names.slice(isActor ? 1 : 0).map(literal)].join('->')})`
}
