import { pointerNames, pointerStep } from '../jsonPointer.ts'
/** A JSON Schema, or a part of one, as the entity files hold it. */
export type Schema = { readonly [keyword: string]: unknown }

/** One property of an entity, however deep it lies. */
export interface SchemaField {
  /** JSON Pointer into the record, such as '/persona/display_name'. */
  pointer: string
  schema: Schema
}

/** Every property a record may have, objects before what they hold; arrays are not entered. */
export function schemaFields(root: Schema): SchemaField[] {
  const found = new Map<string, SchemaField>()
  collect(root, root, '', found, 0)
  return [...found.values()]
}

/** The schema of the property at a pointer; null where the entity has no such property. */
export function schemaAt(root: Schema, pointer: string): Schema | null {
  if (!pointer.startsWith('/')) return null
  let branches = flatten(root, root)
  let found: Schema | null = null
  for (const name of pointerNames(pointer)) {
    found = branches.map(branch => property(branch, name)).find(schema => schema !== null) ?? null
    if (!found) return null
    branches = flatten(root, found)
  }
  return found && merged(root, found)
}

const deepest = 16
const sameValue = ['allOf', 'anyOf', 'oneOf'] as const
const onCondition = ['then', 'else'] as const

function collect(root: Schema, schema: Schema, at: string, found: Map<string, SchemaField>, depth: number) {
  if (depth > deepest) return
  for (const branch of flatten(root, schema)) {
    for (const name of Object.keys(asSchema(branch.properties) ?? {})) {
      const pointer = `${at}${pointerStep(name)}`
      const child = property(branch, name)
      if (!child || found.has(pointer)) continue
      found.set(pointer, { pointer, schema: merged(root, child) })
      collect(root, child, pointer, found, depth + 1)
    }
  }
}

/** The property's own keywords over those it takes by reference; of alternatives, over the only one that is not null. */
function merged(root: Schema, schema: Schema, depth = 0): Schema {
  if (depth > deepest) return schema
  const alternatives = [...branchesOf(schema, 'anyOf'), ...branchesOf(schema, 'oneOf')]
  const solid = alternatives.filter(branch => branch.type !== 'null' && branch.const !== null)
  const bases = [
    typeof schema.$ref === 'string' ? resolve(root, schema.$ref) : null,
    ...branchesOf(schema, 'allOf'),
    ...(solid.length === 1 ? solid : []),
  ]
  return Object.assign({}, ...bases.map(base => base && merged(root, base, depth + 1)), schema)
}

/** The schema and all that apply to the same value: its reference, its branches, its conditions. */
function flatten(root: Schema, schema: Schema, depth = 0): Schema[] {
  if (depth > deepest) return []
  const branches: Schema[] = [schema]
  const inner = [
    typeof schema.$ref === 'string' ? resolve(root, schema.$ref) : null,
    ...sameValue.flatMap(keyword => branchesOf(schema, keyword)),
    ...onCondition.map(keyword => asSchema(schema[keyword])),
  ]
  for (const branch of inner) if (branch) branches.push(...flatten(root, branch, depth + 1))
  return branches
}

function resolve(root: Schema, reference: string): Schema | null {
  if (!reference.startsWith('#/')) return null
  return pointerNames(reference).reduce<Schema | null>(
    (at, name) => (at && Object.hasOwn(at, name) ? asSchema(at[name]) : null),
    root,
  )
}

function branchesOf(schema: Schema, keyword: string): Schema[] {
  const branches = schema[keyword]
  return Array.isArray(branches) ? branches.map(asSchema).filter(branch => branch !== null) : []
}

function property(schema: Schema, name: string): Schema | null {
  const properties = asSchema(schema.properties)
  return properties && Object.hasOwn(properties, name) ? asSchema(properties[name]) : null
}

/** The value where it is an object; null otherwise. */
export function asSchema(value: unknown): Schema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : null
}
