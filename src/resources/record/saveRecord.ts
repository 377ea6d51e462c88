import { ApiError, type FieldError } from '../../api/ApiError.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import { isJsonObject } from '../json/jsonValue.ts'
import { type Merge, threeWayMerge } from '../json/threeWayMerge.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'
import { type ForeignChange, foreignChanges } from './foreignChanges.ts'

/** Sends what changed between two states of a record; rejects with ApiError. */
export type Write = (before: JsonObject, after: JsonObject) => Promise<JsonObject>

export interface RecordConflict {
  /** The record as somebody else left it. */
  current: JsonObject
  merge: Merge
  changes: ForeignChange[]
}

export type SaveOutcome =
  | { kind: 'saved'; record: JsonObject; merged: ForeignChange[] }
  | { kind: 'conflict'; conflict: RecordConflict }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed'; error: unknown }

/** A record that changes faster than it can be merged is given back to the person. */
const mostMerges = 5

/**
 * Saves a record. When somebody else saved meanwhile (412), edits of other fields are merged and sent again; edits of
 * the same field are for the person to decide.
 */
export async function saveRecord(write: Write, before: JsonObject, after: JsonObject): Promise<SaveOutcome> {
  let base = before
  let mine = after
  const merged: ForeignChange[] = []
  for (let merges = 0; ; merges += 1) {
    try {
      return { kind: 'saved', record: await write(base, mine), merged }
    } catch (error) {
      const current = staleRecord(error)
      if (!current || merges === mostMerges) return failure(error)
      const merge = threeWayMerge(
        withoutBaseFields(base),
        withoutBaseFields(current),
        withoutBaseFields(mine),
      )
      const changes = foreignChanges(error as ApiError)
      if (merge.conflicts.length > 0) return { kind: 'conflict', conflict: { current, merge, changes } }
      merged.push(...merge.taken.map(pointer => changeAt(pointer, changes)))
      base = current
      mine = merge.merged
    }
  }
}

/** The record as it is by now, where the error says that the one that was read is stale (412). */
export function staleRecord(error: unknown): JsonObject | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  const current = error.problem.current as JsonObject
  return isJsonObject(current) ? current : undefined
}

function failure(error: unknown): SaveOutcome {
  const isRefused = error instanceof ApiError && error.status === 422 && error.errors.length > 0
  return isRefused ? { kind: 'refused', errors: error.errors } : { kind: 'failed', error }
}

/** The server's note of who made a change, where it has one. */
function changeAt(pointer: string, changes: ForeignChange[]): ForeignChange {
  return changes.find(change => change.pointer === pointer) ?? { ...changes[0], pointer }
}
