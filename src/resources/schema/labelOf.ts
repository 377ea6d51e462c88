import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { humanised } from './humanised.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/** What people call the field at a pointer: the titles on the way to it, such as "Persona › Tone". */
export function labelOf(schema: JsonSchema, pointer: string): string {
  let here: JsonSchema | undefined = schema
  const titles: string[] = []
  for (const segment of parsePointer(pointer)) {
    here = here && subschema(here, segment, schema)
    const isPlace = /^(\d+|-)$/.test(segment)
    titles.push(isPlace ? placeName(segment) : (here?.title ?? humanised(segment)))
  }
  return titles.filter(title => title !== '').join(' › ')
}

/** The last of them alone, for where the surroundings are plain. */
export function shortLabelOf(schema: JsonSchema, pointer: string): string {
  return labelOf(schema, pointer).split(' › ').pop() ?? ''
}

/** The schema of the field at a pointer; undefined where the schema knows none. */
export function fieldSchema(schema: JsonSchema, pointer: string): JsonSchema | undefined {
  let here: JsonSchema | undefined = schema
  for (const segment of parsePointer(pointer)) here = here && subschema(here, segment, schema)
  return here
}

function placeName(segment: string): string {
  return segment === '-' ? '' : String(Number(segment) + 1)
}

/** The schema of what is one segment below, whichever branch or reference it comes from. */
export function subschema(schema: JsonSchema, segment: string, root: JsonSchema): JsonSchema | undefined {
  const target = referred(schema, root)
  if (!target) return undefined
  if (isSchema(target.items) && /^(\d+|-)$/.test(segment)) return target.items
  return shapesOf(target, root)
    .map(shape => shape.properties?.[segment])
    .find(isSchema)
}

/** The names of an object's fields in the order of its schema, those of its branches and conditions after its own. */
export function namesOf(schema: JsonSchema, root: JsonSchema): string[] {
  const target = referred(schema, root)
  const shapes = target ? shapesOf(target, root) : []
  return [...new Set(shapes.flatMap(shape => Object.keys(shape.properties ?? {})))]
}

function referred(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const target = schema.$ref === undefined ? schema : resolveRef(root, schema.$ref)
  return isSchema(target) ? target : undefined
}

/** A schema and all that may add fields to it. */
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
