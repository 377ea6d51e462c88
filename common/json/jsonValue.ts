import { isObject } from './isObject.ts'

/** Any JSON value, plus undefined for an absent key. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject | undefined
export interface JsonObject {
  [key: string]: JsonValue
}

/**
 * Returns whether both values hold the same JSON. A key that holds undefined counts as absent; key order does not
 * matter.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return keysOf(a, b).every(key => sameJson(own(a, key), own(b, key)))
}

/** Returns every key that occurs in any of the objects, once. */
export function keysOf(...objects: object[]): string[] {
  return [...new Set(objects.flatMap(object => Object.keys(object)))]
}

/** Returns the object's own value; undefined for an inherited one, such as "constructor". */
export function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
