import { isObject } from '../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { mapSubschemas } from './mapSchema.ts'

/**
 * Derives the schema of what may be sent, as the server does: without server-owned fields, and with optional secrets.
 */
export function inputSchema(schema: JsonSchema): JsonSchema {
  const copy = mapSubschemas(schema, part => (isSchema(part) ? inputSchema(part) : part))
  // A stored secret reads as a marker, and sending the marker back keeps it; only a new secret must follow the rules.
  if (schema['x-secret']) return { if: { not: { type: 'string' } }, else: copy }
  if (!copy.properties) return copy
  const owned = Object.entries(copy.properties).filter(([, one]) => isSchema(one) && one.readOnly)
  const names = new Set(owned.map(([name]) => name))
  const properties = Object.entries(copy.properties).filter(([name]) => !names.has(name))
  const required = copy.required?.filter(name => !names.has(name))
  return { ...copy, properties: Object.fromEntries(properties), ...(required && { required }) }
}

/** Returns a record's data without server-owned fields, so that it fits the input schema. */
export function inputData(schema: JsonSchema, data: JsonObject): JsonObject {
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const property = isObject(schema.properties) ? own(schema.properties as JsonObject, name) : undefined
    if (!isSchema(property)) return [[name, value] as const]
    return property.readOnly ? [] : [[name, inputValue(property as JsonSchema, value)] as const]
  })
  return Object.fromEntries(entries)
}

function inputValue(schema: JsonSchema, value: JsonValue): JsonValue {
  if (isObject(value) && schema.properties) return inputData(schema, value)
  const items = schema.items
  return Array.isArray(value) && isSchema(items) ? value.map(item => inputValue(items, item)) : value
}
