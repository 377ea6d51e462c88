import { isObject } from './isObject.ts'

/** The value where it is a JSON object; else an empty one. */
export function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}
