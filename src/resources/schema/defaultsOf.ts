import { isObject } from '../../../common/json/isObject.ts'
import { type JsonObject, type JsonValue, own } from '../../../common/json/jsonValue.ts'
import { allowsNull } from './allowsNull.ts'
import { isSchema, type JsonSchema, typesOf } from './jsonSchema.ts'
import { resolveRef } from './resolveRef.ts'

/**
 * Returns the initial value for a schema: its default, the defaults below it as the server adds them, and the empty
 * shape of required parts, which is null where allowed. A required choice stays empty, because the person must make it.
 */
export function defaultsOf(schema: JsonSchema | boolean, root: JsonSchema, isRequired = false): JsonValue {
  return startOf(schema, { root, isRequired, trail: [] })
}

/** Completes a partial value of this schema with the defaults below it. */
export function startFrom(schema: JsonSchema, root: JsonSchema, begun: JsonValue): JsonValue {
  return startOf(schema, { root, isRequired: true, trail: [] }, begun)
}

interface Place {
  root: JsonSchema
  isRequired: boolean
  /** References followed so far. */
  trail: string[]
}

function startOf(schema: JsonSchema | boolean, place: Place, given?: JsonValue): JsonValue {
  if (!isSchema(schema)) return given
  if (schema.$ref !== undefined && !place.trail.includes(schema.$ref)) {
    const { $ref, ...siblings } = schema
    const target = resolveRef(place.root, $ref)
    const merged = isSchema(target) ? { ...target, ...siblings } : siblings
    return startOf(merged, { ...place, trail: [...place.trail, $ref] }, given)
  }
  if (schema.readOnly) return undefined
  const begun = given === undefined ? structuredClone(schema.default) : given
  if (Array.isArray(begun)) {
    const items = isSchema(schema.items) ? schema.items : true
    return begun.map(item => startOf(items, { ...place, isRequired: true }, item))
  }
  if (begun !== undefined && !isObject(begun)) return begun
  if (begun === undefined && allowsNull(schema, place.root)) return place.isRequired ? null : undefined
  if (schema.properties || schema.allOf) return objectStart(schema, place, begun)
  return begun ?? (place.isRequired ? emptyShape(schema) : undefined)
}

function objectStart(schema: JsonSchema, place: Place, begun?: JsonObject): JsonValue {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false
    return [name, startOf(property, { ...place, isRequired }, begun && own(begun, name))] as const
  })
  const start: JsonObject = Object.fromEntries(properties.filter(([, value]) => value !== undefined))
  const parts = (schema.allOf ?? []).map(part => startOf(part, { ...place, isRequired: false }))
  const whole = Object.assign({}, ...parts, begun, start) as JsonObject
  return place.isRequired || begun || Object.keys(whole).length > 0 ? whole : undefined
}

function emptyShape(schema: JsonSchema): JsonValue {
  if (schema.const !== undefined) return schema.const
  const [type] = typesOf(schema)
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type === 'object' && !schema.oneOf && !schema.anyOf) return {}
  return undefined
}
