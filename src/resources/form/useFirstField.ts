import { type RefObject, useLayoutEffect } from 'react'

/**
 * Focuses the first field of a new record. It waits for content that is still loading, and stops once somebody has
 * started to use the page.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, isNew: boolean): void {
  useLayoutEffect(() => {
    const form = root.current
    return isNew && form ? focusFirst(form) : undefined
  }, [root, isNew])
}

/** Events that mean somebody uses the page. */
const uses = ['keydown', 'pointerdown']

/** Returns the function that stops the waiting. */
function focusFirst(form: HTMLElement): () => void {
  const end = new AbortController()
  const watch = new MutationObserver(look)
  const stop = () => {
    watch.disconnect()
    end.abort()
  }
  if (isDone()) return stop
  watch.observe(form, { childList: true, subtree: true })
  for (const use of uses) window.addEventListener(use, stop, { capture: true, signal: end.signal })
  return stop

  function look(): void {
    // Somebody has focused a field of this form already, or the page's address has.
    if (form.contains(document.activeElement) || isDone()) stop()
  }

  function isDone(): boolean {
    const first = form.querySelector<HTMLElement>(`${waiting}, ${writable}`)
    if (!first || first.matches(waiting)) return false
    first.focus({ preventScroll: true })
    return true
  }
}

/** Placeholder for content that is loading. */
const waiting = '.MuiSkeleton-root'

const writable = [
  'input:not([type="hidden"], [type="file"], :disabled, [readonly])',
  'select:enabled',
  'textarea:not(:disabled, [readonly])',
].join(', ')
