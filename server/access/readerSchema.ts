import { asObject } from '../../common/json/asObject.ts'
import { isObject } from '../../common/json/isObject.ts'
import { joinPointer } from '../../common/json/jsonPointer.ts'

type Schema = { readonly [keyword: string]: unknown }

/** Returns an entity's schema for callers who may not write: without secret fields, and everything read-only. */
export function readerSchema(schema: Schema): Schema {
  const removed: string[] = []
  const { examples: _examples, ...kept } = withoutSecrets(schema, '', removed)
  const isKept = (pointer: unknown) => !removed.includes(String(pointer))
  return {
    ...kept,
    properties: mapMembers(kept.properties, field => ({ ...asObject(field), readOnly: true })),
    ...(Array.isArray(schema['x-groups']) && {
      'x-groups': schema['x-groups'].map(group => ({
        ...asObject(group),
        fields: asList(asObject(group).fields).filter(isKept),
      })),
    }),
    ...('x-list' in schema && {
      'x-list': {
        ...asObject(schema['x-list']),
        columns: asList(asObject(schema['x-list']).columns).filter(isKept),
      },
    }),
  }
}

/** Removes secret properties at any depth and adds their pointers to `removed`. */
function withoutSecrets(schema: Schema, at: string, removed: string[]): Schema {
  const members = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, keptProperties(asObject(value), at, removed)]
    if (keyword === 'required') return [keyword, value]
    if (Array.isArray(value)) return [keyword, value.map(each => visited(each, at, removed))]
    return [keyword, visited(value, at, removed)]
  })
  const pruned: Record<string, unknown> = Object.fromEntries(members)
  if (!Array.isArray(pruned.required) || !('properties' in pruned)) return pruned
  const names = Object.keys(asObject(schema.properties))
  const left = asObject(pruned.properties)
  const required = pruned.required.filter(
    name => !names.includes(String(name)) || Object.hasOwn(left, String(name)),
  )
  return { ...pruned, required }
}

function keptProperties(properties: Schema, at: string, removed: string[]): Schema {
  const kept = Object.entries(properties).flatMap(([name, field]) => {
    const pointer = joinPointer(at, name)
    if ('x-secret' in asObject(field)) {
      removed.push(pointer)
      return []
    }
    return [[name, visited(field, pointer, removed)]]
  })
  return Object.fromEntries(kept)
}

function visited(value: unknown, at: string, removed: string[]): unknown {
  return isObject(value) ? withoutSecrets(value, at, removed) : value
}

function mapMembers(value: unknown, change: (member: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(asObject(value)).map(([name, member]) => [name, change(member)]))
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
