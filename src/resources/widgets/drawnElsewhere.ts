import type { KeyboardEvent } from 'react'

/**
 * Properties of an Autocomplete whose chosen values a ChosenList renders. It renders no values itself, and the arrow
 * keys, which would move among them, move the cursor in the text. Backspace in an empty field still removes the last
 * value.
 */
export const drawnElsewhere = {
  renderValue: () => null,
  onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.defaultMuiPrevented = true
  },
}
