export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

/** Pixels of the toolbar above the canvas and of the tools at its left. */
const always = { top: 56, left: 56 }

/** Returns how many pixels of each side of the canvas the floating panels cover. */
export function coveredSides(frame: HTMLElement): Sides {
  const box = frame.getBoundingClientRect()
  const stage = frame.closest('[data-stage]')
  const panel = (side: string) => stage?.querySelector(`[data-covers="${side}"]`)?.getBoundingClientRect()
  const [right, bottom] = [panel('right'), panel('bottom')]
  return {
    ...always,
    // A sheet that covers the whole width leaves no part of the canvas to choose.
    right: right && right.left > box.left + always.left ? box.right - right.left : 0,
    bottom: bottom && bottom.width > 0 ? box.bottom - bottom.top : 0,
  }
}
