import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'

/** Returns all texts of a value with their pointers. */
export function textsWithin(value: unknown, pointer = ''): [pointer: string, text: string][] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, part]) => textsWithin(part, joinPointer(pointer, name)))
}
