import fc from 'fast-check'
import type { Json, JsonObject } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import { formattedText } from './formattedText.ts'
import { follow, listAt } from './publishedContract.ts'

/** Returns an arbitrary for values that a schema of the contract allows. Follows references into `openapi`. */
export function validValue(openapi: JsonObject, schema: Json, depth = 0): fc.Arbitrary<Json> {
  const whole = isObject(schema) ? flattened(openapi, schema) : {}
  if ('const' in whole) return fc.constant(whole.const ?? null)
  if (Array.isArray(whole.enum)) return fc.constantFrom(...whole.enum)
  const alternatives = [...listAt(whole, 'oneOf'), ...listAt(whole, 'anyOf')].filter(isObject)
  if (alternatives.length > 0) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...shared } = whole
    return fc.oneof(
      ...alternatives.map(part => validValue(openapi, combined(shared, flattened(openapi, part)), depth)),
    )
  }
  const types = [whole.type ?? (whole.properties ? 'object' : 'any')].flat()
  return fc.oneof(...types.map(type => typedValue(openapi, whole, String(type), depth)))
}

const deepest = 5

function typedValue(
  openapi: JsonObject,
  schema: JsonObject,
  type: string,
  depth: number,
): fc.Arbitrary<Json> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return number(schema, type)
    case 'string':
      return text(schema)
    case 'array':
      return array(openapi, schema, depth)
    case 'object':
      return object(openapi, schema, depth)
    default:
      return anything
  }
}

const anything = fc.jsonValue({ maxDepth: 2 }).map(value => JSON.parse(JSON.stringify(value)) as Json)

function number(schema: JsonObject, type: string): fc.Arbitrary<number> {
  const step = type === 'integer' ? 1 : undefined
  const min = bound(schema.minimum) ?? shifted(schema.exclusiveMinimum, step ?? 0.01) ?? -1_000_000
  const max = bound(schema.maximum) ?? shifted(schema.exclusiveMaximum, -(step ?? 0.01)) ?? min + 2_000_000
  const multiple = bound(schema.multipleOf)
  if (multiple) {
    const whole = fc.integer({ min: Math.ceil(min / multiple), max: Math.floor(max / multiple) })
    return whole.map(count => Number((count * multiple).toPrecision(12)))
  }
  if (step) {
    const [low, high] = [Math.ceil(min), Math.floor(max)]
    // Small numbers stand for versions, rows and counts that may exist.
    return fc.oneof(
      fc.integer({ min: low, max: Math.min(high, low + 2) }),
      fc.integer({ min: low, max: high }),
    )
  }
  return fc.double({ min: min, max: max, noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
}

function text(schema: JsonObject): fc.Arbitrary<string> {
  const minLength = bound(schema.minLength) ?? 0
  const maxLength = bound(schema.maxLength) ?? minLength + 200
  const formatted = formattedText(schema)
  if (formatted) return formatted.filter(value => fits([...value].length, minLength, maxLength))
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 40) }
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: 'grapheme' }).filter(value => fits([...value].length, minLength, maxLength)),
    fc.string({ ...size, unit: 'binary' }),
  )
}

function array(openapi: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<Json[]> {
  const minLength = bound(schema.minItems) ?? 0
  const roomy = depth < deepest ? 3 : 0
  const maxLength = Math.min(bound(schema.maxItems) ?? Number.POSITIVE_INFINITY, minLength + roomy)
  const items = validValue(openapi, schema.items ?? {}, depth + 1)
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { minLength, maxLength, selector: value => JSON.stringify(value) })
    : fc.array(items, { minLength, maxLength })
}

function object(openapi: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<JsonObject> {
  const min = bound(schema.minProperties) ?? 0
  return members(openapi, schema, depth).filter(value => Object.keys(value).length >= min)
}

function members(openapi: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<JsonObject> {
  const requiredKeys = listAt(schema, 'required').map(String)
  const known = Object.entries(objectAt(schema, 'properties')).filter(
    ([name]) => depth < deepest || requiredKeys.includes(name),
  )
  const values = Object.fromEntries(known.map(([name, part]) => [name, validValue(openapi, part, depth + 1)]))
  const own = fc.record(values, { requiredKeys: requiredKeys.filter(name => name in values) })
  const { additionalProperties: more } = schema
  if (more === false || depth >= deepest) return own as fc.Arbitrary<JsonObject>
  const names = validValue(openapi, {
    type: 'string',
    minLength: 1,
    maxLength: 12,
    ...objectAt(schema, 'propertyNames'),
  })
  const extra = fc.dictionary(
    names.map(String).filter(name => name !== '__proto__' && name !== 'constructor'),
    validValue(openapi, isObject(more) ? more : { type: ['string', 'number', 'boolean'] }, depth + 1),
    { maxKeys: bound(schema.maxProperties) ?? 3, noNullPrototype: true },
  )
  return fc.tuple(extra, own).map(([some, fixed]) => ({ ...some, ...fixed }) as JsonObject)
}

/** Merges a schema with the schemas it takes in by `$ref` or `allOf`. */
function flattened(openapi: JsonObject, schema: JsonObject): JsonObject {
  const { $ref, allOf, ...own } = schema
  const parts = [
    ...(typeof $ref === 'string' ? [follow(openapi, schema)] : []),
    ...(Array.isArray(allOf) ? allOf.filter(isObject) : []),
  ]
  return parts.map(part => flattened(openapi, part)).reduce(combined, own)
}

/**
 * Merges two schemas. Properties, definitions and required names of both are kept; any other keyword of `second`
 * replaces that of `first`.
 */
function combined(first: JsonObject, second: JsonObject): JsonObject {
  const both = (keyword: string) => ({ ...objectAt(first, keyword), ...objectAt(second, keyword) })
  const required = [...new Set([...listAt(first, 'required'), ...listAt(second, 'required')])]
  return { ...first, ...second, properties: both('properties'), required, $defs: both('$defs') }
}

function bound(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function shifted(value: Json | undefined, by: number): number | undefined {
  return typeof value === 'number' ? value + by : undefined
}

function fits(length: number, min: number, max: number): boolean {
  return length >= min && length <= max
}
