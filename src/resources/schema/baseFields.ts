import type { JsonObject } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** Fields that the server keeps on every record; shown around the form, never in it. */
const baseFields = new Set([
  '_id',
  'id',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  '_version',
  'deleted_at',
])

/** Returns the part of a record that its form shows. */
export function withoutBaseFields(record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !baseFields.has(name)))
}

/** Returns the schema of the part that the form shows. */
export function withoutBaseProperties(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !baseFields.has(name))
  const required = schema.required?.filter(name => !baseFields.has(name))
  return { ...schema, properties: Object.fromEntries(properties), ...(required && { required }) }
}
