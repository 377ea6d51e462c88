import { isObject } from './isObject.ts'

/** Returns the value if it is a JSON object, otherwise an empty object. */
export function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
