import type { JsonObject, JsonValue } from '../json/jsonValue.ts'
import { isSchema, type JsonSchema, typesOf } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/**
 * What a new value of this schema begins as: its default, the defaults below it, and the empty shape of what is
 * required. A required choice stays open: picking one is the person's.
 */
export function defaultsOf(schema: JsonSchema | boolean, root: JsonSchema, isRequired = false): JsonValue {
  return startOf(schema, root, isRequired, [])
}

function startOf(
  schema: JsonSchema | boolean,
  root: JsonSchema,
  isRequired: boolean,
  trail: string[],
): JsonValue {
  if (!isSchema(schema)) return undefined
  if (schema.$ref !== undefined && !trail.includes(schema.$ref)) {
    const { $ref, ...siblings } = schema
    const target = resolveRef(root, $ref)
    const merged = isSchema(target) ? { ...target, ...siblings } : siblings
    return startOf(merged, root, isRequired, [...trail, $ref])
  }
  if (schema.default !== undefined) return structuredClone(schema.default)
  if (schema.readOnly) return undefined
  if (schema.properties || schema.allOf) return objectStart(schema, root, isRequired, trail)
  return isRequired ? emptyShape(schema) : undefined
}

function objectStart(schema: JsonSchema, root: JsonSchema, isRequired: boolean, trail: string[]): JsonValue {
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    return [name, startOf(property, root, schema.required?.includes(name) ?? false, trail)] as const
  })
  const start: JsonObject = Object.fromEntries(own.filter(([, value]) => value !== undefined))
  const parts = (schema.allOf ?? []).map(part => startOf(part, root, false, trail))
  const whole = Object.assign({}, ...parts, start) as JsonObject
  return isRequired || Object.keys(whole).length > 0 ? whole : undefined
}

function emptyShape(schema: JsonSchema): JsonValue {
  if (schema.const !== undefined) return schema.const
  const [type] = typesOf(schema)
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'object' && !schema.oneOf && !schema.anyOf) return {}
  return undefined
}
