import { isSchema, type JsonSchema } from './jsonSchema.ts'

const single = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
]
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items']
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']

/** Returns a copy of a schema with its direct subschemas replaced; Boolean subschemas pass through `change` too. */
export function mapSubschemas(
  schema: JsonSchema,
  change: (subschema: JsonSchema | boolean) => JsonSchema | boolean,
): JsonSchema {
  const copy: JsonSchema = { ...schema }
  for (const keyword of single) if (isSubschema(copy[keyword])) copy[keyword] = change(copy[keyword])
  for (const keyword of lists) {
    const list = copy[keyword]
    if (Array.isArray(list)) copy[keyword] = list.map(one => (isSubschema(one) ? change(one) : one))
  }
  for (const keyword of maps) {
    const map = copy[keyword]
    if (!isSchema(map)) continue
    const entries = Object.entries(map).map(([key, one]) => [key, isSubschema(one) ? change(one) : one])
    copy[keyword] = Object.fromEntries(entries)
  }
  return copy
}

function isSubschema(value: unknown): value is JsonSchema | boolean {
  return typeof value === 'boolean' || isSchema(value)
}
