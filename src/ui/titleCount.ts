import { createContext, useContext, useEffect } from 'react'

/** Number of items that wait for the person; the browser tab shows it before every page's title. */
export const TitleCountContext = createContext<{ count: number; setCount: (count: number) => void }>({
  count: 0,
  setCount: () => undefined,
})

/** Shows a number in the browser tab while the component is mounted; 0 is not shown. */
export function useTitleCount(count: number): void {
  const { setCount } = useContext(TitleCountContext)
  useEffect(() => {
    setCount(count)
    return () => setCount(0)
  }, [setCount, count])
}
