import { useEffect, useState } from 'react'

/** Height that a phone's keyboard leaves free, as CSS; undefined where the browser does not tell. */
export function useVisibleHeight(): string | undefined {
  const [height, setHeight] = useState<string>()
  useEffect(() => {
    const shown = window.visualViewport
    if (!shown) return
    // Zooming in shows less as well, and is no reason to squeeze the page.
    const look = () => setHeight(shown.scale === 1 ? `${shown.height + shown.offsetTop}px` : undefined)
    look()
    shown.addEventListener('resize', look)
    return () => shown.removeEventListener('resize', look)
  }, [])
  return height
}
