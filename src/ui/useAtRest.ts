import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page that asks for nothing more for that long has what it needs; milliseconds. */
const quietMs = 250
/** A page that goes on asking for that long is not waited for; milliseconds. */
const patienceMs = 5000

/** Whether the page that is coming up has got what it asked for: from then on for good. */
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
