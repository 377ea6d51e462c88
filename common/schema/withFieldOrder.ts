import { isObject } from '../json/isObject.ts'
import { fieldOrder } from './fieldOrder.ts'
import type { Schema } from './schemaFields.ts'

/**
 * Returns a copy of a schema in which every object with several fields lists their order in `x-groups`, because a
 * stored object loses its key order. Existing groups stay; fields that they leave out are added to the last group.
 */
export function withFieldOrder(schema: Schema): Schema {
  const inner = Object.entries(schema).map(([keyword, value]) => [keyword, ordered(keyword, value)] as const)
  const copy = Object.fromEntries(inner)
  const groups = orderGroups(schema)
  return groups ? { ...copy, 'x-groups': groups } : copy
}

const conditions = ['if', 'then', 'else']
const ofOneSchema = new Set([
  'additionalProperties',
  'propertyNames',
  'items',
  'contains',
  'not',
  ...conditions,
])
const ofSchemas = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const ofNamedSchemas = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas'])

function ordered(keyword: string, value: unknown): unknown {
  if (ofOneSchema.has(keyword)) return orderedOne(value)
  if (ofSchemas.has(keyword) && Array.isArray(value)) return value.map(orderedOne)
  if (!ofNamedSchemas.has(keyword) || !isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, orderedOne(one)]))
}

function orderedOne(value: unknown): unknown {
  return isObject(value) ? withFieldOrder(value) : value
}

/** Returns groups that record the field order of a schema; undefined if nothing has to be added. */
function orderGroups(schema: Schema): unknown[] | undefined {
  const { properties, 'x-groups': given } = schema
  if (!isObject(properties) || (given !== undefined && !isGroups(given))) return undefined
  const groups = given ?? []
  const listed = new Set(groups.flatMap(group => group.fields))
  // Uses key order only; `required` counts only if nothing else is known.
  const added = fieldOrder({ properties })
    .map(name => `/${name}`)
    .filter(pointer => !listed.has(pointer))
  if (added.length === 0 || (groups.length === 0 && added.length === 1)) return undefined
  const last = groups.at(-1) ?? { id: 'fields', title: 'Fields', fields: [] }
  return [...groups.slice(0, -1), { ...last, fields: [...last.fields, ...added] }]
}

interface Group {
  fields: unknown[]
}

function isGroups(value: unknown): value is Group[] {
  return Array.isArray(value) && value.every(group => isObject(group) && Array.isArray(group.fields))
}
