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

/** A field that queries may filter or sort by. */
export interface EntityField {
  /** JSON Pointer into the record. */
  readonly pointer: string
  readonly kind: FieldKind
  /** SQL of the indexed part; see FieldExpression. */
  readonly sql: string
  /** SQL of the whole value. */
  readonly value: string
  /** SQL of the value as jsonb; null for a field with its own column. */
  readonly json: string | null
  readonly schema: Schema
  /** The values that an enumeration allows; null if any value of the type is allowed. */
  readonly choices: readonly unknown[] | null
  /** Kind and choices of an array's items; null for other fields. */
  readonly items: Pick<EntityField, 'kind' | 'choices'> | null
  readonly operators: ReadonlySet<Operator>
  readonly sortable: boolean
  readonly reference: FieldReference | null
  /** How values are compared when records are matched by this field; null if they are not. */
  readonly match: MatchKind | null
}

/** Target of an `x-ref`, and JSON Pointers of its fields that queries may request. */
export interface FieldReference {
  readonly entity: string
  /** Required type of the target; null if any type is allowed. */
  readonly type: string | null
  readonly restrictsDeletion: boolean
  readonly fields: readonly string[]
}

/** Returns the field at a JSON Pointer or dotted path, or null if it is unknown or secret. */
export function entityField(definition: EntityDefinition, path: string): EntityField | null {
  const pointer = namedPointer(path)
  const known = cache.get(definition) ?? new Map<string, EntityField>()
  cache.set(definition, known)
  const field = known.get(pointer) ?? describeField(definition, pointer)
  // Caches only existing fields, so that names invented by callers cannot fill the memory.
  if (field) known.set(pointer, field)
  return field
}

/** Returns the target of a field, or of each of its items, or null if the field is no reference. */
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

/** When a record was moved to the trash. Only lists of the trash have this field. */
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

/**
 * Returns the expression that reads the field's slot, if it has one. A slot contains only the start of a long text,
 * like any index.
 */
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
