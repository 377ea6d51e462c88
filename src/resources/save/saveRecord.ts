import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { type FieldError, isInvalid } from '../../api/ApiError.ts'
import { type Merge, threeWayMerge } from '../json/threeWayMerge.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'
import { type ForeignChange, foreignChanges } from './foreignChanges.ts'
import { writeOnCurrent } from './writeOnCurrent.ts'

/** Sends the differences between two states of a record; rejects with ApiError. */
export type Write = (before: JsonObject, after: JsonObject) => Promise<JsonObject>

export interface RecordConflict {
  /** The record as somebody else saved it. */
  current: JsonObject
  merge: Merge
  changes: ForeignChange[]
}

export type SaveOutcome =
  | { kind: 'saved'; record: JsonObject; merged: ForeignChange[] }
  | { kind: 'conflict'; conflict: RecordConflict }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed'; error: unknown }

/**
 * Saves a record. If somebody else saved in the meantime (412), edits of other fields are merged and sent again; a
 * conflict in the same field is left to the person.
 */
export async function saveRecord(write: Write, before: JsonObject, after: JsonObject): Promise<SaveOutcome> {
  let base = before
  let mine = after
  const merged: ForeignChange[] = []
  try {
    return await writeOnCurrent<SaveOutcome>(before, async (current, stale) => {
      if (stale) {
        const merge = threeWayMerge(
          withoutBaseFields(base),
          withoutBaseFields(current),
          withoutBaseFields(mine),
        )
        const changes = foreignChanges(stale)
        if (merge.conflicts.length > 0) return { kind: 'conflict', conflict: { current, merge, changes } }
        merged.push(...merge.taken.map(pointer => changeAt(pointer, changes)))
        base = current
        mine = merge.merged
      }
      return { kind: 'saved', record: await write(base, mine), merged }
    })
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): SaveOutcome {
  return isInvalid(error) ? { kind: 'refused', errors: error.errors } : { kind: 'failed', error }
}

/** Returns the server's note about the author of a change, if it has one. */
function changeAt(pointer: string, changes: ForeignChange[]): ForeignChange {
  return changes.find(change => change.pointer === pointer) ?? { ...changes[0], pointer }
}
