import { isObject } from '../json/isObject.ts'
import { asSchema, type Schema } from './schemaFields.ts'

/**
 * Returns a schema's field names in the order that people gave them. A stored schema has lost its key order, so
 * `x-groups` come first, then the order of `required`, then the keys.
 */
export function fieldOrder(schema: Schema): string[] {
  const properties = asSchema(schema.properties) ?? {}
  const groups: unknown[] = Array.isArray(schema['x-groups']) ? schema['x-groups'] : []
  const listed = groups.flatMap(group =>
    isObject(group) && Array.isArray(group.fields) ? group.fields.map(one => String(one).slice(1)) : [],
  )
  const required: string[] = Array.isArray(schema.required) ? schema.required.map(String) : []
  const names = [...listed, ...required, ...Object.keys(properties)]
  return [...new Set(names)].filter(name => Object.hasOwn(properties, name))
}
