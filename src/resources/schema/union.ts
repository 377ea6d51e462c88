import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { humanized } from './humanized.ts'
import { type Branch, isSchema, type JsonSchema, type Union } from './jsonSchema.ts'

/**
 * Returns the branches of a tagged union: objects that differ in one constant property, named by x-discriminator or
 * found. Returns undefined if there is no such property. The kind of a value is never guessed by validating it against
 * every branch.
 */
export function toUnion(schema: JsonSchema, { draw, start }: Tools): Union | undefined {
  const options = (schema.oneOf ?? schema.anyOf)?.filter(isSchema)
  if (!options?.length) return undefined
  // A branch may be a reference, so its tag is visible only after normalizing.
  const drawn = options.map(option => draw(branchSchema(schema, option)))
  const tag = tagOf(schema, drawn)
  const branches =
    tag === undefined ? [] : drawn.flatMap((branch, index) => branchOf(branch, tag, start(options[index])))
  return tag !== undefined && branches.length === options.length ? { tag, branches } : undefined
}

interface Tools {
  draw: (branch: JsonSchema) => JsonSchema
  /** Returns the initial value of a branch. */
  start: (branch: JsonSchema | undefined) => JsonValue
}

/** Adds the keywords beside the oneOf to a branch, because all branches share them. */
function branchSchema(schema: JsonSchema, option: JsonSchema): JsonSchema {
  const { oneOf: _one, anyOf: _any, 'x-discriminator': _tag, discriminator: _openApi, ...shared } = schema
  const {
    title: _title,
    description: _description,
    'x-nullable': _nullable,
    'x-null-title': _null,
    ...rest
  } = shared
  return { ...rest, type: 'object', allOf: [option] }
}

function tagOf(schema: JsonSchema, branches: JsonSchema[]): string | undefined {
  if (schema['x-discriminator']) return schema['x-discriminator']
  const openApi = schema.discriminator
  if (isSchema(openApi) && typeof openApi.propertyName === 'string') return openApi.propertyName
  const names = Object.keys(branches[0]?.properties ?? {})
  return names.find(name => areDistinct(branches.map(branch => constantOf(branch, name))))
}

function areDistinct(values: JsonValue[]): boolean {
  return !values.includes(undefined) && new Set(values).size === values.length
}

/** Reads a constant, which is a list with one choice after normalizing. */
function constantOf(branch: JsonSchema, name: string): JsonValue {
  const property = branch.properties?.[name]
  const choices = isSchema(property) ? property['x-choices'] : undefined
  return choices?.length === 1 ? choices[0]?.value : undefined
}

function branchOf(branch: JsonSchema, tag: string, start: JsonValue): Branch[] {
  const value = constantOf(branch, tag)
  if (value === undefined) return []
  const { [tag]: _, ...properties } = branch.properties ?? {}
  const { title = humanized(String(value)), required, ...rest } = branch
  const others = required?.filter(name => name !== tag)
  const begins = { ...(isObject(start) && start), [tag]: value }
  return [
    { value, title, start: begins, schema: { ...rest, properties, ...(others && { required: others }) } },
  ]
}
