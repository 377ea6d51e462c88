import { isObject } from '../../common/json/isObject.ts'

/**
 * Returns whether no value that fits a JSON Schema can have anything at the end of these keys. Parts that the schema
 * leaves open, or that depend on conditions or references, count as possible.
 */
export function cannotHold(schema: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path
  if (schema === false) return true
  if (!isObject(schema) || key === undefined) return false
  const { anyOf, oneOf, allOf } = schema
  if (Array.isArray(allOf) && allOf.some(one => cannotHold(one, path))) return true
  for (const branches of [anyOf, oneOf])
    if (Array.isArray(branches) && branches.every(one => cannotHold(one, path))) return true
  return !inList(schema, key, rest) && !inObject(schema, key, rest)
}

type Schema = Readonly<Record<string, unknown>>

function inList(schema: Schema, key: string, rest: readonly string[]): boolean {
  return mayBe(schema, 'array') && /^\d+$/.test(key) && !cannotHold(schema.items, rest)
}

function inObject(schema: Schema, key: string, rest: readonly string[]): boolean {
  if (!mayBe(schema, 'object')) return false
  const { properties, patternProperties, additionalProperties } = schema
  const known = isObject(properties) ? properties : {}
  if (Object.hasOwn(known, key)) return !cannotHold(known[key], rest)
  if (patternProperties !== undefined) return true
  // The name may mean a known key that contains its dots.
  const isJoined = rest.some((_, at) => Object.hasOwn(known, [key, ...rest.slice(0, at + 1)].join('.')))
  return !isJoined && !cannotHold(additionalProperties, rest) && additionalProperties !== false
}

function mayBe({ type }: Schema, wanted: string): boolean {
  return type === undefined || [type].flat().includes(wanted)
}
