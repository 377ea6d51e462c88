import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that tells if the component is still mounted, for use after an answer has arrived. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
