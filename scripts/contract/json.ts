export type Json = null | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

/** Tells whether the value is a JSON object, neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the member as an object, or an empty object if it is missing. */
export function objectAt(value: Json | undefined, key: string): JsonObject {
  const member = isObject(value) ? value[key] : undefined
  return isObject(member) ? member : {}
}

/** Returns a copy in which `change` was applied to every object, innermost first. */
export function mapObjects(value: Json, change: (object: JsonObject) => Json): Json {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, change))
  if (!isObject(value)) return value
  const mapped = Object.entries(value).map(([key, member]) => [key, mapObjects(member, change)])
  return change(Object.fromEntries(mapped))
}
