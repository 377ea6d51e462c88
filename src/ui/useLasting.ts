import { useEffect, useState } from 'react'

/** Returns true once a state has lasted for this many milliseconds, until it ends. */
export function useLasting(isGoingOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn, ms])
  return isLong
}
