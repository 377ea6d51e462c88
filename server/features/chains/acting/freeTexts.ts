import { asObject } from '../../../../common/json/asObject.ts'
import { isObject } from '../../../../common/json/isObject.ts'

/** Returns the free texts of a value, at any depth; texts that the schema limits to given choices are left out. */
export function freeTexts(schema: unknown, value: unknown): string[] {
  const { properties, items, enum: choices, oneOf } = asObject(schema)
  if (Array.isArray(value)) return value.flatMap(item => freeTexts(items, item))
  if (isObject(value)) {
    const fields = asObject(properties)
    return Object.entries(value).flatMap(([name, part]) => freeTexts(fields[name], part))
  }
  const isFree = typeof value === 'string' && value !== '' && !Array.isArray(choices) && !isChoice(oneOf)
  return isFree ? [value] : []
}

function isChoice(oneOf: unknown): boolean {
  return Array.isArray(oneOf) && oneOf.every(one => isObject(one) && 'const' in one)
}
