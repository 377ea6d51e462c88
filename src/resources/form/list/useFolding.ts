import { useMemo, useState } from 'react'

/** Longer lists start folded. */
const shortList = 3

export interface Folding {
  isOpen: (key: string) => boolean
  set: (key: string, isOpen: boolean) => void
  setAll: (isOpen: boolean) => void
  isAnyOpen: boolean
}

/** Tracks which items of a list are open; items keep that state when they move. */
export function useFolding(keys: string[]): Folding {
  const [base, setBase] = useState(keys.length <= shortList)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const isOpen = (key: string) => turned.has(key) !== base
    return {
      isOpen,
      set(key, open) {
        setTurned(before => {
          const next = new Set(before)
          if (open === base) next.delete(key)
          else next.add(key)
          return next
        })
      },
      setAll(open) {
        setBase(open)
        setTurned(new Set())
      },
      isAnyOpen: keys.some(isOpen),
    }
  }, [base, turned, keys])
}
