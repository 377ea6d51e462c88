import { isObject } from '../../../common/json/isObject.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'

/** Whether there is nothing in a value to be read: it is empty, and so is all within it. */
export function isNothing(value: JsonValue): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.every(isNothing)
  return isObject(value) && Object.values(value).every(isNothing)
}
