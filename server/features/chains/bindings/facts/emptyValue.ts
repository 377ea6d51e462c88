import type { JsonSchema } from '../../steps/stepType.ts'

/** Returns a value of the schema with all its members empty. */
export function emptyValue(schema: JsonSchema): unknown {
  const { type, properties = {} } = schema as { type: string; properties?: Record<string, JsonSchema> }
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, emptyValue(one)]))
  if (type === 'array') return []
  if (type === 'boolean') return false
  return type === 'number' || type === 'integer' ? 0 : ''
}
