import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Focuses the page after a navigation, as a page load would. Skips the first page, and pages where the page or a dialog
 * already has the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const focused = document.activeElement
    if (main.current?.contains(focused) || focused?.closest('[role="dialog"]')) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
