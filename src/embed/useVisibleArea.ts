import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the element within the area that a phone's keyboard leaves visible; no CSS unit covers this in all browsers.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const area = window.visualViewport
    if (!isOn || !area) return
    const follow = () => {
      element.current?.style.setProperty('--top', `${area.offsetTop}px`)
      element.current?.style.setProperty('--height', `${area.height}px`)
    }
    follow()
    area.addEventListener('resize', follow)
    area.addEventListener('scroll', follow)
    return () => {
      area.removeEventListener('resize', follow)
      area.removeEventListener('scroll', follow)
    }
  }, [element, isOn])
}
