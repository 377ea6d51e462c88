import { isObject } from '../json/isObject.ts'
import { joinPointer, parsePointer } from '../json/jsonPointer.ts'
import { own } from '../json/jsonValue.ts'

/** A JSON Schema, or a part of one, read by keyword. */
export type Schema = { readonly [keyword: string]: unknown }

/** A property of an entity, at any depth. */
export interface SchemaField<S extends Schema = Schema> {
  /** JSON Pointer into the record, such as '/persona/display_name'. */
  pointer: string
  schema: S
}

/** Lists every property that a record may have, objects before their members. Arrays are not entered. */
export function schemaFields<S extends Schema>(root: S): SchemaField<S>[] {
  const found = new Map<string, SchemaField<S>>()
  collect(root, root, '', found, 0)
  return [...found.values()]
}

/** Returns the schema of the property at a pointer, with its references merged in; undefined if there is none. */
export function schemaAt<S extends Schema>(root: S, pointer: string): S | undefined {
  if (!pointer.startsWith('/')) return undefined
  let branches = flatten(root, root)
  let found: S | undefined
  for (const name of parsePointer(pointer)) {
    found = branches.map(branch => property<S>(branch, name)).find(schema => schema !== undefined)
    if (!found) return undefined
    branches = flatten(root, found)
  }
  return found && merged(root, found)
}

/** Returns the schema of an array's items. */
export function itemsOf<S extends Schema>(root: S, schema: S): S | undefined {
  const items = asSchema<S>(schema.items)
  return items && merged(root, items)
}

/** Returns the value if it is an object, otherwise undefined. */
export function asSchema<S extends Schema = Schema>(value: unknown): S | undefined {
  return isObject(value) ? (value as S) : undefined
}

/** Depth at which a schema that refers to itself is cut; no real schema nests deeper. */
const deepest = 16
/** Keywords whose schemas describe the same value. */
const applied = ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const

function collect<S extends Schema>(
  root: S,
  schema: S,
  at: string,
  found: Map<string, SchemaField<S>>,
  depth: number,
): void {
  if (depth > deepest) return
  for (const branch of flatten(root, schema)) {
    for (const name of Object.keys(asSchema(branch.properties) ?? {})) {
      const pointer = joinPointer(at, name)
      const child = property<S>(branch, name)
      if (!child || found.has(pointer)) continue
      found.set(pointer, { pointer, schema: merged(root, child) })
      collect(root, child, pointer, found, depth + 1)
    }
  }
}

/**
 * Merges a property's own keywords over its references and `allOf` schemas. Alternatives count if exactly one is not
 * null.
 */
function merged<S extends Schema>(root: S, schema: S, depth = 0): S {
  if (depth > deepest) return schema
  const alternatives = [...branchesOf(schema, 'anyOf'), ...branchesOf(schema, 'oneOf')]
  const solid = alternatives.filter(branch => branch.type !== 'null' && branch.const !== null)
  const bases = [
    ...referred(root, schema),
    ...branchesOf(schema, 'allOf'),
    ...(solid.length === 1 ? solid : []),
  ]
  return Object.assign({}, ...bases.map(base => merged(root, base, depth + 1)), schema)
}

/** Returns the schema and all schemas that apply to the same value: references, branches, conditions. */
function flatten<S extends Schema>(root: S, schema: S, depth = 0): S[] {
  if (depth > deepest) return []
  const inner = [...referred(root, schema), ...applied.flatMap(keyword => branchesOf(schema, keyword))]
  return [schema, ...inner.flatMap(branch => flatten(root, branch, depth + 1))]
}

/** Returns the schema that a `$ref` names within its root, as a list of at most one. */
function referred<S extends Schema>(root: S, { $ref }: S): S[] {
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return []
  const target = parsePointer($ref).reduce<S | undefined>(
    (at, name) => at && property({ properties: at }, name),
    root,
  )
  return target ? [target] : []
}

/** Returns the schemas of a keyword that holds one schema or a list of them. */
function branchesOf<S extends Schema>(schema: S, keyword: string): S[] {
  return [schema[keyword]].flat().filter(branch => isObject(branch)) as S[]
}

function property<S extends Schema>(schema: Schema, name: string): S | undefined {
  const properties = asSchema(schema.properties)
  return properties && asSchema<S>(own(properties, name))
}
