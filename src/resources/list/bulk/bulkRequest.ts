import { withValueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../../../common/json/jsonValue.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { type Selection, toBulkSelect } from '../selection/selection.ts'

export type BulkRequest = components['schemas']['BulkRequest']
export type BulkResult = components['schemas']['BulkResult']

/** A change to all records of a selection. */
export type BulkChange = { op: 'update'; patch: JsonObject } | { op: 'delete' }

/** One field of a bulk change: its new value, or that it is cleared. */
export type FieldChange = { pointer: string; value: JsonValue } | { pointer: string; isCleared: true }

/**
 * Builds the request for a change. `expected` is the number of records shown to the person, if it differs from the
 * selection's.
 */
export function bulkRequest(
  selection: Selection,
  change: BulkChange,
  { expected, isDryRun }: { expected?: number; isDryRun: boolean },
): BulkRequest {
  return { ...change, select: toBulkSelect(selection, expected), dry_run: isDryRun }
}

/** Builds one merge patch of all changes; null removes a field. */
export function bulkPatch(changes: readonly FieldChange[]): JsonObject {
  return changes.reduce<JsonObject>(
    (patch, change) =>
      withValueAt(patch, change.pointer, 'isCleared' in change ? null : change.value) as JsonObject,
    {},
  )
}

/** A record that a change skips, with the reasons. */
export interface Failure {
  id: string
  reasons: { pointer: string; message: string }[]
}

/** Groups the errors by record. */
export function failuresOf(failed: BulkResult['failed']): Failure[] {
  const all = new Map<string, Failure>()
  for (const { id, pointer, message } of failed) {
    const failure = all.get(id) ?? { id, reasons: [] }
    failure.reasons.push({ pointer, message })
    all.set(id, failure)
  }
  return [...all.values()]
}

/** Returns the number of records that a change can be applied to. */
export function fineOf({ matched, failed }: BulkResult): number {
  return Math.max(0, matched - failuresOf(failed).length)
}
