import type { MouseEvent } from 'react'

/** Opens the chat's links to pages of the application without a reload. */
export function openInside(event: MouseEvent, navigate: (path: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const path = link?.getAttribute('href')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!path?.startsWith('/') || path.startsWith('/api/') || link?.target || !isPlain) return
  event.preventDefault()
  navigate(path)
}
