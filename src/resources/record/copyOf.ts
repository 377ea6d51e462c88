import { isObject } from '../../../common/json/isObject.ts'
import type { JsonObject, JsonValue } from '../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { isSecretMarker } from '../schema/secretMarker.ts'

/** Returns the initial values of a copy: without server-owned fields, unique fields, and secrets. */
export function copyOf(schema: JsonSchema, record: JsonObject): JsonObject {
  const entries = Object.entries(record).flatMap(([name, value]) => {
    const property = schema.properties?.[name]
    if (isSchema(property) && (property.readOnly || property['x-unique'] || property['x-secret'])) return []
    const kept = copied(isSchema(property) ? property : {}, value)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return Object.fromEntries(entries)
}

function copied(schema: JsonSchema, value: JsonValue): JsonValue {
  // A secret may be in a branch that is not resolved here; its marker still identifies it.
  if (isSecretMarker(value)) return undefined
  if (isObject(value)) return copyOf(schema, value)
  const items = isSchema(schema.items) ? schema.items : {}
  return Array.isArray(value)
    ? value.map(item => copied(items, item)).filter(item => item !== undefined)
    : value
}
