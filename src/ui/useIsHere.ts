import { useCallback, useEffect, useRef } from 'react'

/** Tells whether the component is still on the page, for what would happen to the page once an answer has come. */
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
