import { createContext, useContext, useLayoutEffect } from 'react'

/** What surrounds the page below the top bar: the menu and margins, margins only, or nothing. */
export type WindowFrame = 'menu' | 'margins' | 'none'

/** Callback with which the current page chooses its frame. */
export const WindowFrameContext = createContext<(frame: WindowFrame) => void>(() => undefined)

/** Shows this frame around the page while the page is open. Without the menu, a button in the top bar opens it. */
export function useWindowFrame(frame: WindowFrame): void {
  const setFrame = useContext(WindowFrameContext)
  useLayoutEffect(() => {
    setFrame(frame)
    return () => setFrame('menu')
  }, [setFrame, frame])
}
