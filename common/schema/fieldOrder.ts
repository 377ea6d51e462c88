import { isObject } from '../json/isObject.ts'
import { asSchema, type Schema } from './schemaFields.ts'

/**
 * The names of a schema's fields in the order people gave them. What is stored has lost that of its keys: groups tell
 * it, where there are any; else what is required comes first, in the order in which it is said to be.
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
