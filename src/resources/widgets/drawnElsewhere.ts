import type { KeyboardEvent } from 'react'

/**
 * What an Autocomplete takes whose chosen values a ChosenList draws: it has none of its own, and its arrow keys, which
 * would walk among them, move the cursor in the text. Backspace in an empty field still takes the last.
 */
export const drawnElsewhere = {
  renderValue: () => null,
  onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.defaultMuiPrevented = true
  },
}
