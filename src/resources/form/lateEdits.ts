import type { JsonObject } from '../../../common/json/jsonValue.ts'

/** Edits made in a form after it was submitted. */
export interface LateEdits {
  /** Values that were submitted. */
  sent: JsonObject
  /** Values of the form when it closed. */
  shown: JsonObject
}

/** Transfer of the late edits of a new record's form to the record's own page, which replaces it. */
interface LeftEdits {
  leave(id: string, edits: LateEdits): void
  of(id: string): LateEdits | undefined
  /** Discards the edits once any page has opened, so that no later one gets them. */
  forget(): void
}

/** Shared by the whole page and kept in memory only, because it may contain secrets. */
export const lateEdits: LeftEdits = createLeftEdits()

function createLeftEdits(): LeftEdits {
  let left: { id: string; edits: LateEdits } | undefined
  return {
    leave(id, edits) {
      left = { id, edits }
    },
    of: id => (left?.id === id ? left.edits : undefined),
    forget() {
      left = undefined
    },
  }
}
