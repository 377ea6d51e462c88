import { asObject } from './asObject.ts'
import { isObject } from './isObject.ts'
import { type JsonObject, type JsonValue, own } from './jsonValue.ts'

/** The segments of a JSON Pointer (RFC 6901); none for the whole document. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer of one segment below another pointer. */
export function joinPointer(pointer: string, segment: string | number): string {
  return `${pointer}/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The value at the pointer; undefined where there is none. */
export function valueAt(document: JsonValue, pointer: string): JsonValue
export function valueAt(document: unknown, pointer: string): unknown
export function valueAt(document: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((value, segment) => {
    if (Array.isArray(value)) return segment === 'length' ? undefined : own(Object(value), segment)
    return isObject(value) ? own(value, segment) : undefined
  }, document)
}

/** A copy with another value at the pointer; undefined takes the key away. Missing objects on the way are made. */
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

/** Whether one pointer is the other or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`)
}
