import { createContext, useContext, useEffect } from 'react'

/** Callback with which the current page announces its title. */
export const TitleContext = createContext<(title: string) => void>(() => undefined)

/** Announces the page's title to the layout, for the top bar and the recent places. */
export function useAnnouncedTitle(title: string): void {
  const announce = useContext(TitleContext)
  useEffect(() => announce(title), [announce, title])
}
