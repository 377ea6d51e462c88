import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { mapSubschemas } from './mapSchema.ts'

/**
 * Inserts a description as the schema of one field of a record's schema. Its references, to the description or to the
 * record, are rewritten for the new location.
 */
export function withDescription(root: JsonSchema, name: string, description: JsonSchema): JsonSchema {
  const field = root.properties?.[name]
  const { title, description: text } = isSchema(field) ? field : {}
  const placed = moved(description, name)
  const described = {
    ...placed,
    type: 'object',
    ...(title !== undefined && { title }),
    ...(text !== undefined && { description: text }),
  }
  return { ...root, properties: { ...root.properties, [name]: described } }
}

function moved(schema: JsonSchema, name: string): JsonSchema {
  const copy = mapSubschemas(schema, part => (isSchema(part) ? moved(part, name) : part))
  const { $ref, 'x-visible-if': condition, 'x-timezone': zone } = copy
  return {
    ...copy,
    ...($ref !== undefined && { $ref: `#/properties/${name}${$ref.slice(1)}` }),
    ...(condition && { 'x-visible-if': { properties: { [name]: condition } } }),
    ...(zone?.startsWith('/') && { 'x-timezone': `/${name}${zone}` }),
  }
}
