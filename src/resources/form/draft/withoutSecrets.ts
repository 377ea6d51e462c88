import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer, valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import { isSchema, type JsonSchema, widgetNameOf } from '../../schema/jsonSchema.ts'

/**
 * Returns the data with every secret as it was in `base`. A typed secret is sent to the server and never stored
 * elsewhere.
 */
export function withoutSecrets(drawn: JsonSchema, data: JsonObject, base: JsonObject): JsonObject {
  return secretPointers(drawn, data, '', drawn).reduce<JsonObject>((kept, pointer) => {
    const before = valueAt(base, pointer)
    return withValueAt(kept, pointer, typeof before === 'string' ? undefined : before) as JsonObject
  }, data)
}

/** Returns the pointers of the values in secret fields. */
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

/** Returns every schema that a property may have, from any branch or condition. */
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
