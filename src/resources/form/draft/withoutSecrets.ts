import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer, valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema, widgetNameOf } from '../../schema/jsonSchema.ts'

/** The data with every secret as it was in `base`: what was typed into one is written nowhere but to the server. */
export function withoutSecrets(drawn: JsonSchema, data: JsonObject, base: JsonObject): JsonObject {
  return secretPointers(drawn, data, '', drawn).reduce<JsonObject>((kept, pointer) => {
    const before = valueAt(base, pointer)
    return withValueAt(kept, pointer, typeof before === 'string' ? undefined : before) as JsonObject
  }, data)
}

/** Pointers of the values that secret fields hold. */
function secretPointers(schema: JsonSchema, value: JsonValue, pointer: string, root: JsonSchema): string[] {
  if (widgetNameOf(schema) === 'secret') return value === undefined ? [] : [pointer]
  const target = schema.$ref && root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  if (isSchema(target)) return secretPointers(target, value, pointer, root)
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const one = Array.isArray(schema.items) ? (schema.items[index] ?? schema.additionalItems) : schema.items
      return isSchema(one) ? secretPointers(one, item, joinPointer(pointer, index), root) : []
    })
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) =>
    subfields(schema, name).flatMap(field => secretPointers(field, entry, joinPointer(pointer, name), root)),
  )
}

/** Every schema that a property may have, whichever branch or condition it comes from. */
function subfields(schema: JsonSchema, name: string): JsonSchema[] {
  const branches = schema['x-branches']?.branches.map(branch => branch.schema) ?? []
  const parts = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []),
    ...Object.values(schema.dependencies ?? {}),
  ]
  const isNamed = schema.properties !== undefined && Object.hasOwn(schema.properties, name)
  const own = isNamed ? schema.properties?.[name] : schema.additionalProperties
  const others = [...branches, ...parts.filter(isSchema)].flatMap(part => subfields(part, name))
  return [...(isSchema(own) ? [own] : []), ...others]
}
