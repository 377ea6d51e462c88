import { type RefObject, useEffect } from 'react'
import type { DraftInWork } from './useBusinessDraft.ts'

/** Milliseconds without a change after which an edit counts as finished. */
const restMs = 700

/**
 * Saves changes automatically once the user leaves the field, so that partial input is not stored. Changes by other
 * controls are saved after 700 ms.
 */
export function useSavingAtRest(
  root: RefObject<HTMLElement | null>,
  { draft, isSaved, save }: DraftInWork,
  isOn: boolean,
): void {
  const isDue = isOn && !isSaved
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change begins the wait anew
  useEffect(() => {
    const fields = root.current
    if (!isDue || !fields) return undefined
    const store = () => void save()
    const timer = setTimeout(() => {
      const { activeElement: active } = document
      const isWriting = active?.matches('input, textarea, select') && fields.contains(active)
      if (!isWriting) store()
    }, restMs)
    fields.addEventListener('focusout', store)
    return () => {
      clearTimeout(timer)
      fields.removeEventListener('focusout', store)
    }
  }, [isDue, draft])
}
