import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useState } from 'react'

/** What a form's layout keeps while its fields are created again, by key. */
export const KeptContext = createContext<Map<string, unknown> | undefined>(undefined)

/**
 * Holds a state that the form keeps when saving creates its fields again, such as the open tab. Without a form that
 * keeps anything, it is a plain state.
 */
export function useKept<T>(key: string, start: T): [T, Dispatch<SetStateAction<T>>] {
  const kept = useContext(KeptContext)
  const [value, setValue] = useState<T>(() => (kept?.has(key) ? (kept.get(key) as T) : start))
  useEffect(() => {
    kept?.set(key, value)
  }, [kept, key, value])
  return [value, setValue]
}
