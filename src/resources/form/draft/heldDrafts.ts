/** Handling of unsaved edits when a form closes against the person's will, by a sign-out or a fault. */
export interface HeldDrafts {
  /** Makes forms that close from now on leave their edits behind. */
  hold(): void
  isHolding(): boolean
  /** Records that a form has left edits behind. */
  leave(): void
  hasLeft(): boolean
  /**
   * Ends holding: a form was opened again, or the person left on purpose. A form that closes now removes its edits as
   * usual.
   */
  release(): void
}

/** Shared by the whole page, because a closing form can no longer query its ancestors. */
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
