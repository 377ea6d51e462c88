import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the viewport at which a control loads, so that it is ready in time. */
const margin = '300px'

/** Milliseconds before it loads in any case: a screen reader user may neither scroll nor press a key. */
const restMs = 2000

/** Returns whether the element has come near the viewport, the keyboard has been used, or 2 s have passed. */
export function useSeen<T extends HTMLElement>(): readonly [boolean, RefObject<T | null>] {
  const place = useRef<T>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return
    // Without a layout there is nothing to wait for.
    const isFlat = element.offsetWidth === 0 && !element.closest('[hidden]')
    if (isFlat || typeof IntersectionObserver === 'undefined') return setSeen(true)
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    // Tab must reach every control, also backward from the foot of the form.
    const handleUse = () => setSeen(true)
    const timer = setTimeout(handleUse, restMs)
    document.addEventListener('keydown', handleUse)
    document.addEventListener('focusin', handleUse)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('keydown', handleUse)
      document.removeEventListener('focusin', handleUse)
    }
  }, [isSeen])
  return [isSeen, place]
}
