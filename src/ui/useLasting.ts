import { useEffect, useState } from 'react'

/** True from when something has lasted for so many milliseconds until it ends. */
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
