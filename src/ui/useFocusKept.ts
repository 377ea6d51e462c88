import { type RefObject, useEffect, useRef } from 'react'

/** The button that was pressed is gone with what it did: the one that stands in its place gets the focus. */
export function useFocusKept(place: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-main]')?.focus()
  }, [place, shown])
}
