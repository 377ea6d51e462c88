import { useEffect, useState } from 'react'

/** Returns the height that a phone's keyboard leaves free, as CSS; undefined if the browser does not report it. */
export function useVisibleHeight(): string | undefined {
  const [height, setHeight] = useState<string>()
  useEffect(() => {
    const shown = window.visualViewport
    if (!shown) return
    // Zooming also reduces the visible height, but must not shrink the page.
    const look = () => setHeight(shown.scale === 1 ? `${shown.height + shown.offsetTop}px` : undefined)
    look()
    shown.addEventListener('resize', look)
    return () => shown.removeEventListener('resize', look)
  }, [])
  return height
}
