/** What becomes of unsaved edits when their form closes without its person's will: by signing them out, or by a fault. */
export interface HeldDrafts {
  /** From now on forms that close leave their edits behind. */
  hold(): void
  isHolding(): boolean
  /** A form has left something behind. */
  leave(): void
  hasLeft(): boolean
  /** A form was opened again, or its person left on purpose: closing one takes its edits along as usual. */
  release(): void
}

/** One for the page: a form that closes cannot ask anything above it any more. */
export const heldDrafts: HeldDrafts = createHeldDrafts()

function createHeldDrafts(): HeldDrafts {
  let isHolding = false
  let hasLeft = false
  return {
    hold() {
      isHolding = true
    },
    isHolding: () => isHolding,
    leave() {
      hasLeft = true
    },
    hasLeft: () => hasLeft,
    release() {
      isHolding = false
      hasLeft = false
    },
  }
}
