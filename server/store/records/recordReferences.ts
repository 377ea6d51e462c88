import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import { asSchema, type Schema, schemaAt, schemaFields } from '../../../common/schema/schemaFields.ts'
import type { EntityDefinition } from './entityDefinition.ts'
import { type FieldReference, fieldReference } from './entityField.ts'
import type { RecordData } from './storedRecord.ts'

export interface RecordReference {
  /** JSON Pointer to the value. */
  readonly pointer: string
  readonly entity: string
  /** Required type of the target; null if any type is allowed. */
  readonly type: string | null
  readonly id: string
}

/** A path of an entity's records that may contain references; `*` stands for each item of an array. */
export interface ReferencePath {
  readonly path: readonly string[]
  readonly reference: FieldReference
  /** Set if the reference exists only in items of one kind; the last `*` of the path stands for them. */
  readonly kind?: ItemKind
}

/** A kind of a tagged union. */
interface ItemKind {
  tag: string
  value: unknown
}

/** Returns every reference in a record's own fields. */
export function recordReferences(definition: EntityDefinition, data: RecordData): RecordReference[] {
  return referencePaths(definition).flatMap(({ path, reference: { entity, type }, kind }) =>
    valuesAt(data, path, '', kind).flatMap(({ pointer, value }) =>
      typeof value === 'string' ? { pointer, entity, type, id: value } : [],
    ),
  )
}

/** Returns the paths of an entity's schema with an `x-ref`, including those in arrays. */
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
    // Treats an array's items like a property of an object, because they may be or contain references.
    if (items) return kindsOf(root, items).flatMap(kind => collectItems(root, kind, path))
    const reference = fieldReference(field)
    return reference ? [{ path, reference }] : []
  })
}

/** Returns each kind of a tagged union separately: fields of the same name may refer to different entities. */
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
  // In nested unions, the inner one decides.
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
