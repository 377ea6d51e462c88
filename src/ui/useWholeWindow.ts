import { useWindowFrame } from './useWindowFrame.ts'

/** Folds the menu and removes the margins around the page while it is open, so that it fills the window. */
export function useWholeWindow(): void {
  useWindowFrame('none')
}
