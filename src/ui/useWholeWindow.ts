import { createContext, useContext, useLayoutEffect } from 'react'

/** How a page uses the window: `filled` scrolls its parts, never itself; `scrolled` keeps the margins and scrolls. */
export type WholeWindow = 'filled' | 'scrolled'

/** Callback with which the current page takes the whole window; undefined gives it back. */
export const WholeWindowContext = createContext<(use: WholeWindow | undefined) => void>(() => undefined)

/** Folds the menu while the page is open. By default, also removes the margins, so that the page fills the window. */
export function useWholeWindow(use: WholeWindow = 'filled'): void {
  const setWhole = useContext(WholeWindowContext)
  useLayoutEffect(() => {
    setWhole(use)
    return () => setWhole(undefined)
  }, [setWhole, use])
}
