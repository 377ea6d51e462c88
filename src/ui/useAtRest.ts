import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page without requests for this long has loaded; milliseconds. */
const quietMs = 250
/** Longest wait for a page that keeps sending requests; milliseconds. */
const patienceMs = 5000

/** Returns true once the page that is opening has loaded, and from then on. */
export function useAtRest(): boolean {
  const isAsking = useIsFetching() > 0
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setAtRest, patienceMs, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isAsking) return
    const timer = setTimeout(setAtRest, quietMs, true)
    return () => clearTimeout(timer)
  }, [isAsking])
  return isAtRest
}
