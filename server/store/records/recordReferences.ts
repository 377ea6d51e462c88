import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import { asSchema, type Schema, schemaAt, schemaFields } from '../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { type FieldReference, fieldReference } from './entityField.ts'
import type { RecordData } from './storedRecord.ts'

/** A value of a record that refers to another. */
export interface RecordReference {
  /** JSON Pointer to the value. */
  readonly pointer: string
  readonly entity: string
  /** The type the other record has to be of; null where any will do. */
  readonly type: string | null
  readonly id: string
}

/** Where an entity's records may refer to others; `*` in the path stands for each item of an array. */
export interface ReferencePath {
  readonly path: readonly string[]
  readonly reference: FieldReference
  /** It holds in items of one kind alone; the last `*` of the path stands for them. */
  readonly kind?: ItemKind
}

/** A kind of a tagged union. */
interface ItemKind {
  tag: string
  value: unknown
}

/** Every reference that a record's own fields hold. */
export function recordReferences(definition: EntityDefinition, data: RecordData): RecordReference[] {
  return referencePaths(definition).flatMap(({ path, reference: { entity, type }, kind }) =>
    valuesAt(data, path, '', kind).flatMap(({ pointer, value }) =>
      typeof value === 'string' ? { pointer, entity, type, id: value } : [],
    ),
  )
}

/** The places of an entity's schema that hold an `x-ref`, in arrays as well. */
export function referencePaths(definition: EntityDefinition): readonly ReferencePath[] {
  const known = cache.get(definition)
  if (known) return known
  const found = collect(definition.schema, definition.schema, [])
  cache.set(definition, found)
  return found
}

const cache = new WeakMap<EntityDefinition, readonly ReferencePath[]>()
const deepest = 8

function collect(root: Schema, schema: Schema, at: readonly string[]): ReferencePath[] {
  if (at.length > deepest) return []
  return schemaFields<Schema>({ ...schema, $defs: root.$defs }).flatMap(({ pointer, schema: field }) => {
    const path = [...at, ...parsePointer(pointer)]
    const items = asSchema(field.items)
    // An array's items are looked at as the property of an object, for they may be a reference or hold some.
    if (items) return kindsOf(root, items).flatMap(kind => collectItems(root, kind, path))
    const reference = fieldReference(field)
    return reference ? [{ path, reference }] : []
  })
}

/** Of a tagged union each kind may refer to another entity by a field of the same name. */
function kindsOf(root: Schema, items: Schema): { schema: Schema; kind?: ItemKind }[] {
  const tag = items['x-discriminator']
  if (typeof tag !== 'string' || !Array.isArray(items.oneOf)) return [{ schema: items }]
  return items.oneOf.flatMap(one => {
    const schema = asSchema(one)
    if (!schema) return []
    const value = schemaAt<Schema>({ properties: { one: schema }, $defs: root.$defs }, `/one/${tag}`)?.const
    return [{ schema, kind: { tag, value } }]
  })
}

function collectItems(
  root: Schema,
  { schema, kind }: { schema: Schema; kind?: ItemKind },
  path: readonly string[],
): ReferencePath[] {
  const found = collect(root, { properties: { '*': schema } }, path)
  // Of unions within unions the inner one decides.
  return kind ? found.map(one => ({ kind, ...one })) : found
}

function valuesAt(
  value: unknown,
  path: readonly string[],
  at: string,
  kind?: ItemKind,
): { pointer: string; value: unknown }[] {
  const [name, ...rest] = path
  if (name === undefined) return [{ pointer: at, value }]
  if (name === '*') {
    if (!Array.isArray(value)) return []
    const isMeant = (item: unknown) =>
      !kind || rest.includes('*') || asSchema(item)?.[kind.tag] === kind.value
    return value.flatMap((item, index) => (isMeant(item) ? valuesAt(item, rest, `${at}/${index}`, kind) : []))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return valuesAt(Reflect.get(value, name), rest, joinPointer(at, name), kind)
}
