import { isObject } from '../../../common/json/isObject.ts'

/**
 * Returns the texts of a value to match records by: the value itself, the items of a list, or an object's members as
 * `name=value`.
 */
export function textsToMatch(value: unknown): string[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, text]) => asText(text).map(own => `${name}=${own}`))
  return [value].flat().flatMap(asText)
}

function asText(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
