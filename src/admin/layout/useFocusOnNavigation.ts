import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Brings the keyboard to the page that was gone to, as a page load would; not on the first page, and not where the
 * page or a dialog has taken the focus already.
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
