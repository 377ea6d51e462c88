import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below or above the window a control is prepared, so that it is there before a person is. */
const margin = '300px'

/** Whoever reads a page aloud may neither scroll nor press a key of it. */
const restMs = 2000

/** Whether the element has come near what the window shows, the page is used by its keys, or has been there for 2 s. */
export function useSeen<T extends HTMLElement>(): readonly [boolean, RefObject<T | null>] {
  const place = useRef<T>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return
    // Where nothing is laid out there is nothing to wait for.
    const isFlat = element.offsetWidth === 0 && !element.closest('[hidden]')
    if (isFlat || typeof IntersectionObserver === 'undefined') return setSeen(true)
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setSeen(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    // Tab must find every control, also on the way back from the foot of the form.
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
