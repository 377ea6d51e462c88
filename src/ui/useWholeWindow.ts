import { createContext, useContext, useLayoutEffect } from 'react'

/** Callback with which the current page takes the whole window. */
export const WholeWindowContext = createContext<(isWhole: boolean) => void>(() => undefined)

/** Folds the menu and removes the margins around the page while it is open, so that it fills the window. */
export function useWholeWindow(): void {
  const setWhole = useContext(WholeWindowContext)
  useLayoutEffect(() => {
    setWhole(true)
    return () => setWhole(false)
  }, [setWhole])
}
