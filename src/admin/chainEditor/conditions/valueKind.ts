import { choicesOf, type JsonSchema, typesOf } from '../../../resources/schema/jsonSchema.ts'
import type { ValueKind } from './pickedCondition.ts'

/** Returns how values of a schema are compared; undefined for objects. */
export function valueKind(schema: JsonSchema): ValueKind | undefined {
  const [type, ...others] = typesOf(schema).filter(one => one !== 'null')
  if (type === 'object' || schema.properties) return undefined
  if (others.length > 0 || type === undefined) return 'any'
  if (textChoices(schema)) return 'choice'
  if (type === 'string') return schema.format === 'date' || schema.format === 'date-time' ? 'date' : 'text'
  const kinds: Readonly<Record<string, ValueKind>> = { boolean: 'boolean', array: 'list' }
  return type === 'number' || type === 'integer' ? 'number' : (kinds[type] ?? 'any')
}

/** Returns the only texts that a value can be, or undefined. */
export function textChoices(schema: JsonSchema): string[] | undefined {
  const values = choicesOf(schema)?.map(({ value }) => value)
  return values?.every(value => typeof value === 'string') ? (values as string[]) : undefined
}
