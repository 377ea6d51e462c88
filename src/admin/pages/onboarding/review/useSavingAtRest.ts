import { type RefObject, useEffect } from 'react'
import type { DraftInWork } from './useBusinessDraft.ts'

/** Milliseconds after a change until it counts as done. */
const restMs = 700

/** Stores changes by themselves, once somebody has left the field that they write in: what is half written is not stored. */
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
