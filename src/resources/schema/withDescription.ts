import { isSchema, type JsonSchema } from './jsonSchema.ts'
import { mapSubschemas } from './mapSchema.ts'

/**
 * The schema of a record with one field described by a schema of its own. What that refers to, in the schema or in the
 * record, is rewritten to where it now stands.
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
