import { joinPointer } from './jsonPointer.ts'
import { isJsonObject, type JsonValue, keysOf, own, sameJson } from './jsonValue.ts'

/** Pointers of the smallest parts that differ. A list whose length changed counts as a whole: its places moved. */
export function changedPointers(before: JsonValue, after: JsonValue, pointer = ''): string[] {
  if (Object.is(before, after)) return []
  if (isJsonObject(before) && isJsonObject(after)) {
    return keysOf(before, after).flatMap(key =>
      changedPointers(own(before, key), own(after, key), joinPointer(pointer, key)),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => changedPointers(item, after[index], joinPointer(pointer, index)))
  }
  return sameJson(before, after) ? [] : [pointer]
}
