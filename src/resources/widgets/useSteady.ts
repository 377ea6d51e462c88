import { useState } from 'react'

/**
 * The same object for as long as its writing is the same. A search takes another object for another choice and forgets
 * what was typed.
 */
export function useSteady<T>(value: T, writing: string): T {
  const [kept, setKept] = useState({ value, writing })
  if (kept.writing === writing) return kept.value
  setKept({ value, writing })
  return value
}
