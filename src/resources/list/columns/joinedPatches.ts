import { isObject } from '../../../../common/json/isObject.ts'

/** Returns one merge patch (RFC 7396) with the effect of two in a row, provided that the first clears no object. */
export function joinedPatches<T extends object>(first: T, second: T): T {
  const joined = { ...first } as Record<string, unknown>
  for (const [key, value] of Object.entries(second)) {
    const before = joined[key]
    joined[key] = isObject(before) && isObject(value) ? joinedPatches(before, value) : value
  }
  return joined as T
}
