import { isObject } from './isObject.ts'
import { joinPointer } from './jsonPointer.ts'
import { keysOf, own } from './jsonValue.ts'

export interface ChangedPointer {
  /** JSON Pointer into the record. */
  pointer: string
  /** The old value; absent if there was none. */
  from?: unknown
  /** The new value; absent if it was removed. */
  to?: unknown
}

/**
 * Lists the differences between two states of a record, each as deep as a pointer can name it. An array that changed
 * length is one change.
 */
export function changedPointers(base: unknown, current: unknown, at = ''): ChangedPointer[] {
  if (Object.is(base, current)) return []
  if (Array.isArray(base) && Array.isArray(current) && base.length === current.length) {
    return base.flatMap((item, index) => changedPointers(item, current[index], joinPointer(at, index)))
  }
  if (isObject(base) && isObject(current)) {
    return keysOf(base, current).flatMap(name =>
      changedPointers(own(base, name), own(current, name), joinPointer(at, name)),
    )
  }
  const from = base === undefined ? {} : { from: base }
  return [{ pointer: at, ...from, ...(current === undefined ? {} : { to: current }) }]
}
