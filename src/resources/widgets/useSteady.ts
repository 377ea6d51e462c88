import { useState } from 'react'

/**
 * Returns the same object while its `writing` is the same. A search takes a new object for a new choice and discards
 * the typed text.
 */
export function useSteady<T>(value: T, writing: string): T {
  const [kept, setKept] = useState({ value, writing })
  if (kept.writing === writing) return kept.value
  setKept({ value, writing })
  return value
}
