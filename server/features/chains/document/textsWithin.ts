import { isObject } from '../../../../common/json/isObject.ts'
import { joinPointer } from '../../../../common/json/jsonPointer.ts'

/** All texts of a value, and where they stand in it. */
export function textsWithin(value: unknown, pointer = ''): [pointer: string, text: string][] {
  if (typeof value === 'string') return [[pointer, value]]
  if (!isObject(value) && !Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, part]) => textsWithin(part, joinPointer(pointer, name)))
}
