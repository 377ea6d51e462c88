import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'

/** Returns whether a value is empty, or contains only empty values. */
export function isNothing(value: JsonValue): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isNothing)
  return isObject(value) && Object.values(value).every(isNothing)
}
