import type filterOperators from '../../openapi/filterOperators.json'
import { isObject } from '../json/isObject.ts'
import type { Schema } from './schemaFields.ts'

/**
 * Kind of a field's value for filters. `text` is for people (language order); `key` is text for machines (byte order).
 * `date` and `datetime` are ISO text; `timestamp` is a moment that the server keeps. `array` and `json` have parts.
 */
export type FieldKind = keyof typeof filterOperators

/** Returns the kind of a property by its schema. */
export function fieldKind(schema: Schema): FieldKind {
  const type = fieldType(schema)
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'array') return type
  if (type !== 'string') return 'json'
  if (schema.format === 'date-time') return 'datetime'
  if (schema.format === 'date') return 'date'
  return isKey(schema) ? 'key' : 'text'
}

/** Returns the values that an enumeration allows, whether written as enum, const or alternatives of const. */
export function allowedValues(schema: Schema): unknown[] {
  const alternatives = [schema.oneOf, schema.anyOf].flatMap(list => (Array.isArray(list) ? list : []))
  const constants = alternatives.filter(isObject).flatMap(constantOf)
  const listed = Array.isArray(schema.enum) ? schema.enum : []
  return [...listed, ...constantOf(schema), ...constants].filter(value => value !== null)
}

function constantOf(schema: Schema): unknown[] {
  return 'const' in schema ? [schema.const] : []
}

function isKey(schema: Schema): boolean {
  const { format } = schema
  return allowedValues(schema).length > 0 || 'x-ref' in schema || format === 'uuid' || format === 'time'
}

function fieldType(schema: Schema): string {
  const types = [schema.type].flat().filter(type => typeof type === 'string' && type !== 'null')
  if (types.length === 1) return String(types[0])
  if (types.length > 1) {
    return types.every(type => type === 'integer' || type === 'number') ? 'number' : 'json'
  }
  const kinds = new Set(allowedValues(schema).map(value => typeof value))
  return kinds.size === 1 ? String([...kinds][0]) : 'json'
}
