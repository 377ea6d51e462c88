import type { JsonObject } from '../../../common/json/jsonValue.ts'

/** What was typed into a form after it had been sent. */
export interface LateEdits {
  /** What was sent. */
  sent: JsonObject
  /** What the form held in the end. */
  shown: JsonObject
}

/** The edits that a new record's form leaves to the record's own page, which opens in its place. */
interface LeftEdits {
  leave(id: string, edits: LateEdits): void
  of(id: string): LateEdits | undefined
  /** Whatever page was opened: no later one gets them. */
  forget(): void
}

/** One for the page and in its memory alone, since secrets may be among them. */
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
