import type { EntityDefinition } from './expandEntity.ts'
import { isObject, type Json, type JsonObject, objectAt } from './json.ts'

/** Returns the defaults of an empty record for each entity, by entity name. */
export function entityDefaults(entities: Record<string, EntityDefinition>): JsonObject {
  return Object.fromEntries(Object.values(entities).map(({ name, schema }) => [name, filled({}, schema)]))
}

/** Returns the value with defaults for missing fields. */
function filled(value: Json, schema: JsonObject): Json {
  if (!isObject(value)) return value
  const missing = Object.entries(objectAt(schema, 'properties')).flatMap(([name, field]) => {
    if (!isObject(field) || field.default === undefined || name in value) return []
    return [[name, filled(field.default, field)]]
  })
  return { ...value, ...Object.fromEntries(missing) }
}
