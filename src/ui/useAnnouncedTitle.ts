import { createContext, useContext, useEffect } from 'react'

/** Told the title of the page on show, by the page itself. */
export const TitleContext = createContext<(title: string) => void>(() => undefined)

/** Tells the frame what the page is called, for the top bar and the recent places. */
export function useAnnouncedTitle(title: string): void {
  const announce = useContext(TitleContext)
  useEffect(() => announce(title), [announce, title])
}
