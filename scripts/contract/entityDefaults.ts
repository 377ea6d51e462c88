import type { EntityDefinition } from './expandEntity.ts'
import { isObject, type Json, type JsonObject, objectAt } from './json.ts'

/** What each entity's record holds of which nothing was written, by the entity's name. */
export function entityDefaults(entities: Record<string, EntityDefinition>): JsonObject {
  return Object.fromEntries(Object.values(entities).map(({ name, schema }) => [name, filled({}, schema)]))
}

/** The value, with the defaults of what it leaves out. */
function filled(value: Json, schema: JsonObject): Json {
  if (!isObject(value)) return value
  const missing = Object.entries(objectAt(schema, 'properties')).flatMap(([name, field]) => {
    if (!isObject(field) || field.default === undefined || name in value) return []
    return [[name, filled(field.default, field)]]
  })
  return { ...value, ...Object.fromEntries(missing) }
}
