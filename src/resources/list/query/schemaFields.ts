import { joinPointer, parsePointer } from '../../json/jsonPointer.ts'
import { isSchema, type JsonSchema } from '../../schema/jsonSchema.ts'
import { resolveRef } from '../../schema/resolveRef.ts'

/** Nothing is nested deeper than this by intent; a schema that refers to itself would have no end. */
const deepest = 16

/** Pointers of every property a record may have, objects before what they hold; lists are not entered. */
export function fieldPointers(root: JsonSchema): string[] {
  const found = new Set<string>()
  collect(root, root, '', found, 0)
  return [...found]
}

/** The schema of the property at a pointer with all that applies to it; undefined where the entity has none. */
export function fieldAt(root: JsonSchema, pointer: string): JsonSchema | undefined {
  let branches = flatten(root, root)
  let found: JsonSchema | undefined
  for (const name of parsePointer(pointer)) {
    found = branches.map(branch => property(branch, name)).find(one => one !== undefined)
    if (!found) return undefined
    branches = flatten(root, found)
  }
  return found && merged(root, found)
}

/** The schema of a list's items. */
export function itemsOf(root: JsonSchema, schema: JsonSchema): JsonSchema | undefined {
  return isSchema(schema.items) ? merged(root, schema.items) : undefined
}

function collect(root: JsonSchema, schema: JsonSchema, at: string, found: Set<string>, depth: number): void {
  if (depth > deepest) return
  for (const branch of flatten(root, schema)) {
    for (const name of Object.keys(branch.properties ?? {})) {
      const pointer = joinPointer(at, name)
      const child = property(branch, name)
      if (!child || found.has(pointer)) continue
      found.add(pointer)
      collect(root, child, pointer, found, depth + 1)
    }
  }
}

/** A property's own words over those it refers to; of alternatives, over the only one that is not null. */
function merged(root: JsonSchema, schema: JsonSchema, depth = 0): JsonSchema {
  if (depth > deepest) return schema
  const alternatives = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
  const solid = alternatives.filter(branch => branch.type !== 'null' && branch.const !== null)
  const bases = [...referred(root, schema), ...schemasIn(schema.allOf), ...(solid.length === 1 ? solid : [])]
  return Object.assign({}, ...bases.map(base => merged(root, base, depth + 1)), schema)
}

/** The schema and all that apply to the same value: its reference, its branches, its conditions. */
function flatten(root: JsonSchema, schema: JsonSchema, depth = 0): JsonSchema[] {
  if (depth > deepest) return []
  const inner = [
    ...referred(root, schema),
    ...schemasIn(schema.allOf),
    ...schemasIn(schema.anyOf),
    ...schemasIn(schema.oneOf),
    ...schemasIn([schema.then, schema.else]),
  ]
  return [schema, ...inner.flatMap(branch => flatten(root, branch, depth + 1))]
}

function referred(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  const target = schema.$ref === undefined ? undefined : resolveRef(root, schema.$ref)
  return isSchema(target) ? [target] : []
}

function schemasIn(parts: unknown[] | undefined): JsonSchema[] {
  return (parts ?? []).filter(isSchema)
}

function property(schema: JsonSchema, name: string): JsonSchema | undefined {
  const properties = schema.properties
  const found = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
  return isSchema(found) ? found : undefined
}
