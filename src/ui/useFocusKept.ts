import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the replacement if the pressed button disappears as a result of its action. */
export function useFocusKept(place: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-main]')?.focus()
  }, [place, shown])
}
