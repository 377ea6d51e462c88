import { isObject } from '../../../common/json/isObject.ts'

/** The texts of a value by which records are found: itself, the items of a list, or each name of an object with its value. */
export function textsToMatch(value: unknown): string[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([name, text]) => asText(text).map(own => `${name}=${own}`))
  return [value].flat().flatMap(asText)
}

function asText(value: unknown): string[] {
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
