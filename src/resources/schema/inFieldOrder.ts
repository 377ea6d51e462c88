import { fieldOrder } from '../../../common/schema/fieldOrder.ts'
import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { mapSubschemas } from './mapSchema.ts'

/** Returns a copy of a schema whose fields are in its field order, in all nested schemas too. */
export function inFieldOrder(schema: JsonSchema): JsonSchema {
  const copy = mapSubschemas(schema, part => (isSchema(part) ? inFieldOrder(part) : part))
  const { properties } = copy
  if (!isSchema(properties)) return copy
  const names = fieldOrder(copy)
  return { ...copy, properties: Object.fromEntries(names.map(name => [name, properties[name] ?? true])) }
}
