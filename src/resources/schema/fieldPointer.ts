import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer, parsePointer } from '../../../common/json/jsonPointer.ts'
import { type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { hasOwnEditor, isSchema, type JsonSchema } from './jsonSchema.ts'
import { widgetFor } from './widgetFor.ts'

/**
 * Returns the pointer of the field that shows the value at a pointer. A widget for a whole list or object covers
 * everything below it. A value that the schema does not have belongs to the form as a whole, ''.
 */
export function fieldPointer(schema: JsonSchema, data: JsonValue, pointer: string): string {
  let here: JsonSchema | undefined = schema
  let value = data
  let reached = ''
  for (const segment of parsePointer(pointer)) {
    if (widgetFor(here)) return reached
    // Only the field's own editor knows the values below it.
    if (hasOwnEditor(here)) return pointer
    const below: JsonSchema | undefined = subfield(here, value, segment, schema)
    if (!below) return reached
    reached = joinPointer(reached, segment)
    value = Array.isArray(value) ? value[Number(segment)] : isObject(value) ? own(value, segment) : undefined
    here = below
  }
  return reached
}

function subfield(
  schema: JsonSchema,
  value: JsonValue,
  segment: string,
  root: JsonSchema,
): JsonSchema | undefined {
  const resolved = drawnTarget(schema, root)
  const union = resolved['x-branches']
  if (union) {
    if (segment === union.tag) return { type: 'string' }
    const tag = isObject(value) ? own(value, union.tag) : undefined
    const branch = union.branches.find(one => one.value === tag)
    return branch && subfield(branch.schema, value, segment, root)
  }
  if (Array.isArray(resolved.items))
    return schemaOrNone(resolved.items[Number(segment)] ?? resolved.additionalItems)
  if (isSchema(resolved.items)) return resolved.items
  const parts = [
    resolved,
    resolved.then,
    resolved.else,
    ...(resolved.allOf ?? []),
    ...Object.values(resolved.dependencies ?? {}),
  ]
  const found = parts.filter(isSchema).map(part => part.properties?.[segment])
  return found.find(isSchema) ?? schemaOrNone(resolved.additionalProperties)
}

function drawnTarget(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/$defs/', '')
  const target = name === undefined ? undefined : root.$defs?.[name]
  return isSchema(target) ? target : schema
}

function schemaOrNone(value: unknown): JsonSchema | undefined {
  return isSchema(value) ? value : undefined
}
