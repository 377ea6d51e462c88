import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type Part, partIn } from './steps.ts'

/** What receives the focus in each part; the part itself if it is missing. */
const mains: Readonly<Record<Part, string>> = {
  business: 'input',
  knowledge: 'button',
  trial: 'textarea, button',
  live: '[data-main]',
}

/** Returns the id of the element that holds a part of the page. */
export function partId(part: Part): string {
  return `onboarding-${part}`
}

/** Scrolls to the part that the address names and focuses its main control, each time a link to it is followed. */
export function usePartLinks(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const part = partIn(hash)
    const place = part && document.getElementById(partId(part))
    if (place) showPart(place, mains[part])
  }, [hash, key])
}

/** Scrolls to an element and focuses its main control, which a selector finds. */
export function showPart(place: HTMLElement, main: string): void {
  // The column of the agent sticks to the window, so it has its usual place only at the top.
  window.scrollTo(0, 0)
  place.scrollIntoView({ block: 'start' })
  place.querySelector<HTMLElement>(main)?.focus({ preventScroll: true })
}
