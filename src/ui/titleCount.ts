import { createContext, useContext, useEffect } from 'react'

/** How much calls for the person; the browser's tab says it before the title of every page. */
export const TitleCountContext = createContext<{ count: number; setCount: (count: number) => void }>({
  count: 0,
  setCount: () => undefined,
})

/** Has the browser's tab say a number for as long as the component is there; 0 is not said. */
export function useTitleCount(count: number): void {
  const { setCount } = useContext(TitleCountContext)
  useEffect(() => {
    setCount(count)
    return () => setCount(0)
  }, [setCount, count])
}
