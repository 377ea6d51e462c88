import { type RefObject, useLayoutEffect } from 'react'

/** Puts the cursor into the first field of a new record before anybody can type elsewhere. */
export function useFirstField(root: RefObject<HTMLElement | null>, isNew: boolean): void {
  useLayoutEffect(() => {
    if (isNew) root.current?.querySelector<HTMLElement>(writable)?.focus({ preventScroll: true })
  }, [root, isNew])
}

const writable = [
  'input:not([type="hidden"], [type="file"], :disabled, [readonly])',
  'select:enabled',
  'textarea:not(:disabled, [readonly])',
].join(', ')
