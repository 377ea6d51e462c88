import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { humanized } from './humanized.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/** Returns the label of the field at a pointer: the titles on its path, such as "Persona › Tone". */
export function labelOf(schema: JsonSchema, pointer: string): string {
  let here: JsonSchema | undefined = schema
  const titles: string[] = []
  for (const segment of parsePointer(pointer)) {
    here = here && subschema(here, segment, schema)
    const isPlace = /^(\d+|-)$/.test(segment)
    titles.push(isPlace ? placeName(segment) : (here?.title ?? humanized(segment)))
  }
  return titles.filter(title => title !== '').join(' › ')
}

/** Returns only the last title, for places where the context is clear. */
export function shortLabelOf(schema: JsonSchema, pointer: string): string {
  return labelOf(schema, pointer).split(' › ').pop() ?? ''
}

/** Returns the schema of the field at a pointer; undefined if there is none. */
export function fieldSchema(schema: JsonSchema, pointer: string): JsonSchema | undefined {
  let here: JsonSchema | undefined = schema
  for (const segment of parsePointer(pointer)) here = here && subschema(here, segment, schema)
  return here
}

function placeName(segment: string): string {
  return segment === '-' ? '' : String(Number(segment) + 1)
}

/** Returns the schema one segment below, through branches and references. */
export function subschema(schema: JsonSchema, segment: string, root: JsonSchema): JsonSchema | undefined {
  const target = referred(schema, root)
  if (!target) return undefined
  if (isSchema(target.items) && /^(\d+|-)$/.test(segment)) return target.items
  return shapesOf(target, root)
    .map(shape => shape.properties?.[segment])
    .find(isSchema)
}

/** Returns the names of an object's fields in schema order; those of branches and conditions come after its own. */
export function namesOf(schema: JsonSchema, root: JsonSchema): string[] {
  const target = referred(schema, root)
  const shapes = target ? shapesOf(target, root) : []
  return [...new Set(shapes.flatMap(shape => Object.keys(shape.properties ?? {})))]
}

function referred(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const target = schema.$ref === undefined ? schema : resolveRef(root, schema.$ref)
  return isSchema(target) ? target : undefined
}

/** Returns a schema and all schemas that may add fields to it. */
function shapesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const parts = [
    schema,
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    schema.then,
    schema.else,
    ...Object.values(schema.dependentSchemas ?? {}),
  ]
  return parts
    .filter(isSchema)
    .map(part => referred(part, root))
    .filter(isSchema)
}
