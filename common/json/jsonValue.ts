import { isObject } from './isObject.ts'

/** What JSON can hold, plus undefined for a key that is not there. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject | undefined
export interface JsonObject {
  [key: string]: JsonValue
}

/** Whether both hold the same JSON; a key holding undefined counts as absent, the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return keysOf(a, b).every(key => sameJson(own(a, key), own(b, key)))
}

/** Every key that occurs in any of the objects, once. */
export function keysOf(...objects: object[]): string[] {
  return [...new Set(objects.flatMap(object => Object.keys(object)))]
}

/** The object's own value; undefined for what it only inherits, such as "constructor". */
export function own<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
