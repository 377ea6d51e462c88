import { type RefObject, useLayoutEffect } from 'react'

/**
 * Puts the cursor into the first field of a new record. Where what stands there is still being loaded, it waits for that,
 * and leaves the cursor alone once somebody has begun to use the page.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, isNew: boolean): void {
  useLayoutEffect(() => {
    const form = root.current
    return isNew && form ? focusFirst(form) : undefined
  }, [root, isNew])
}

/** What somebody uses the page by. */
const uses = ['keydown', 'pointerdown']

/** Returns what ends the waiting. */
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
    // Somebody has the cursor in this form already, or the page's address has put it there.
    if (form.contains(document.activeElement) || isDone()) stop()
  }

  function isDone(): boolean {
    const first = form.querySelector<HTMLElement>(`${waiting}, ${writable}`)
    if (!first || first.matches(waiting)) return false
    first.focus({ preventScroll: true })
    return true
  }
}

/** Stands in for what is being loaded. */
const waiting = '.MuiSkeleton-root'

const writable = [
  'input:not([type="hidden"], [type="file"], :disabled, [readonly])',
  'select:enabled',
  'textarea:not(:disabled, [readonly])',
].join(', ')
