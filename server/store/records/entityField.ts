import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { textsIn } from '../../../common/json/textsIn.ts'
import { allowedValues, type FieldKind, fieldKind } from '../../../common/schema/fieldKind.ts'
import { fieldOperators, type Operator } from '../../../common/schema/fieldOperators.ts'
import { namedPointer } from '../../../common/schema/namedPointer.ts'
import { asSchema, itemsOf, type Schema } from '../../../common/schema/schemaFields.ts'
import { splitTypedName } from '../../../common/schema/typedName.ts'
import type { MatchKind } from '../../words/comparedForm.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { type FieldExpression, fieldExpression, literal } from './fieldExpression.ts'
import { slotExpression } from './fieldSlots.ts'
import { matchKind } from './matchKind.ts'

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
  /** How its values are compared where records are found by them; null where they are not. */
  readonly match: MatchKind | null
}

/** Where an `x-ref` points, and which fields of it one may ask for, as JSON Pointers. */
export interface FieldReference {
  readonly entity: string
  /** The type its records have to be of; null where any will do. */
  readonly type: string | null
  readonly restrictsDeletion: boolean
  readonly fields: readonly string[]
}

/** The field at a JSON Pointer or dotted path; null for an unknown or secret one. */
export function entityField(definition: EntityDefinition, path: string): EntityField | null {
  const pointer = namedPointer(path)
  const known = cache.get(definition) ?? new Map<string, EntityField>()
  cache.set(definition, known)
  const field = known.get(pointer) ?? describeField(definition, pointer)
  // Only what exists is remembered: names that callers invent must not fill the memory.
  if (field) known.set(pointer, field)
  return field
}

/** Where a field, or each item of it, points; null where it holds no reference. */
export function fieldReference(schema: Schema): FieldReference | null {
  const reference = asSchema(schema['x-ref']) ?? asSchema(asSchema(schema.items)?.['x-ref'])
  if (typeof reference?.entity !== 'string') return null
  const fields = textsIn([reference.label, reference.search].flat())
  return {
    ...splitTypedName(reference.entity),
    restrictsDeletion: reference.onDelete === 'restrict',
    fields: [...new Set(fields)],
  }
}

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
  operators: fieldOperators({ kind: 'timestamp', isColumn: true }),
  sortable: true,
  reference: null,
  match: null,
}

const cache = new WeakMap<EntityDefinition, Map<string, EntityField>>()

function describeField(definition: EntityDefinition, pointer: string): EntityField | null {
  const plain = fieldExpression(definition.schema, pointer)
  if (!plain) return null
  const expression = inSlot(plain, definition.type?.slots.get(pointer))
  const { kind, sql, value, schema } = expression
  const isColumn = sql === value && !sql.startsWith('(')
  const items = kind === 'array' ? (itemsOf(definition.schema, schema) ?? null) : null
  return {
    pointer,
    kind,
    sql,
    value,
    schema,
    json: isColumn ? null : jsonOf(pointer),
    choices: choices(schema),
    items: items && { kind: fieldKind(items), choices: choices(items) },
    operators: fieldOperators({ kind, isColumn, narrowed: schema['x-filter'] }),
    sortable: kind !== 'array' && kind !== 'json' && schema['x-sortable'] !== false,
    reference: fieldReference(items ? { items } : schema),
    match: matchKind(schema),
  }
}

/** What is kept in a slot is compared there: of a long text its beginning, as in any index. */
function inSlot(plain: FieldExpression, slot: number | undefined): FieldExpression {
  const sql = slotExpression(slot, plain.kind)
  if (sql === undefined) return plain
  return { ...plain, sql, value: plain.sql === plain.value ? sql : plain.value }
}

function choices(schema: Schema): readonly unknown[] | null {
  const found = allowedValues(schema)
  return found.length > 0 ? found : null
}

function jsonOf(pointer: string): string {
  const names = parsePointer(pointer)
  const isActor = names[0] === 'created_by' || names[0] === 'updated_by'
  return `(${[isActor ? names[0] : 'data', ...names.slice(isActor ? 1 : 0).map(literal)].join('->')})`
}
