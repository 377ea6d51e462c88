import { isObject } from './isObject.ts'
import { joinPointer } from './jsonPointer.ts'
import { keysOf, own } from './jsonValue.ts'

export interface ChangedPointer {
  /** JSON Pointer into the record. */
  pointer: string
  /** The value it had; absent where there was none. */
  from?: unknown
  /** The value it has now; absent where it was removed. */
  to?: unknown
}

/** What differs between two states of a record, as deep as it can be named; a grown or shrunk array is one change. */
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
