import { asObject } from './asObject.ts'
import { isObject } from './isObject.ts'
import { type JsonObject, type JsonValue, own } from './jsonValue.ts'

/** Returns the segments of a JSON Pointer (RFC 6901); an empty list for the whole document. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Appends one segment to a JSON Pointer. */
export function joinPointer(pointer: string, segment: string | number): string {
  return `${pointer}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Returns the value at the pointer; undefined if there is none. */
export function valueAt(document: JsonValue, pointer: string): JsonValue
export function valueAt(document: unknown, pointer: string): unknown
export function valueAt(document: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((value, segment) => {
    if (Array.isArray(value)) return segment === 'length' ? undefined : own(Object(value), segment)
    return isObject(value) ? own(value, segment) : undefined
  }, document)
}

/**
 * Returns a copy with another value at the pointer. Undefined removes the key; missing objects on the path are created.
 */
export function withValueAt(document: JsonValue, pointer: string, value: JsonValue): JsonValue {
  return replaced(document, parsePointer(pointer), value)
}

function replaced(document: JsonValue, [segment, ...rest]: string[], value: JsonValue): JsonValue {
  if (segment === undefined) return value
  if (Array.isArray(document)) {
    return document.map((item, index) => (String(index) === segment ? replaced(item, rest, value) : item))
  }
  const object = asObject(document) as JsonObject
  const next = replaced(own(object, segment), rest, value)
  const entries = Object.entries({ ...object, [segment]: next })
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/** Returns whether a pointer equals another or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`)
}
