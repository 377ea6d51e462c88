import { isSchema, type JsonSchema } from './jsonSchema.ts'

const known = new WeakMap<JsonSchema, JsonSchema>()

/** Returns the schema that the form of a new record shows: without the fields that only the server fills. */
export function newRecordSchema(schema: JsonSchema): JsonSchema {
  const made = known.get(schema) ?? derive(schema)
  known.set(schema, made)
  return made
}

function derive(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema.properties ?? {})
  const properties = entries.filter(([, field]) => !(isSchema(field) && field.readOnly))
  return { ...schema, properties: Object.fromEntries(properties) }
}
