import { isObject } from '../../../common/json/isObject.ts'
import { joinPointer, withValueAt } from '../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, keysOf, own, sameJson } from '../../../common/json/jsonValue.ts'

export interface Conflict {
  pointer: string
  base: JsonValue
  theirs: JsonValue
  mine: JsonValue
}

export interface Merge {
  /** The changes of both sides; `mine` where they conflict. */
  merged: JsonObject
  /** Values that both sides changed differently. */
  conflicts: Conflict[]
  /** Pointers that only they changed. */
  taken: string[]
}

/**
 * Merges two edits of the same base, pointer by pointer. A list counts as one value, because its indexes carry no
 * meaning.
 */
export function threeWayMerge(base: JsonObject, theirs: JsonObject, mine: JsonObject): Merge {
  const merge: Merge = { merged: {}, conflicts: [], taken: [] }
  merge.merged = mergeObjects('', base, theirs, mine, merge)
  return merge
}

export type Side = 'mine' | 'theirs'

/** Returns the merged record with each conflict decided; a conflict without a choice keeps `mine`. */
export function resolveConflicts(
  { merged, conflicts }: Pick<Merge, 'merged' | 'conflicts'>,
  choices: Readonly<Record<string, Side>>,
): JsonObject {
  return conflicts.reduce<JsonObject>(
    (record, { pointer, theirs }) =>
      choices[pointer] === 'theirs' ? (withValueAt(record, pointer, theirs) as JsonObject) : record,
    merged,
  )
}

function mergeObjects(
  pointer: string,
  base: JsonObject,
  theirs: JsonObject,
  mine: JsonObject,
  merge: Merge,
): JsonObject {
  const entries = keysOf(base, theirs, mine).map(key => {
    const value = mergeValues(
      joinPointer(pointer, key),
      own(base, key),
      own(theirs, key),
      own(mine, key),
      merge,
    )
    return [key, value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function mergeValues(
  pointer: string,
  base: JsonValue,
  theirs: JsonValue,
  mine: JsonValue,
  merge: Merge,
): JsonValue {
  if (sameJson(theirs, base) || sameJson(theirs, mine)) return mine
  if (sameJson(mine, base)) {
    merge.taken.push(pointer)
    return theirs
  }
  // Both sides made or changed the same group of fields, so merge within it.
  if (isObject(theirs) && isObject(mine) && (base === undefined || isObject(base))) {
    return mergeObjects(pointer, base ?? {}, theirs, mine, merge)
  }
  merge.conflicts.push({ pointer, base, theirs, mine })
  return mine
}
