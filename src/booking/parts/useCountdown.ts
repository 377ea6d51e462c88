import { useEffect, useState } from 'react'

/** Seconds before the end from which the rest is shown. */
const shownSeconds = 60

/**
 * Returns the seconds until a time (ISO) within its last minute, else null. Calls `onEnd` when it is over; without a
 * time it never is.
 */
export function useCountdown(until: string | undefined, onEnd: () => void): number | null {
  const [rest, setRest] = useState<number | null>(null)
  useEffect(() => {
    setRest(null)
    if (until === undefined) return
    const tick = () => {
      const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000)
      setRest(seconds <= shownSeconds ? Math.max(0, seconds) : null)
      if (seconds > 0) return
      clearInterval(clock)
      onEnd()
    }
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [until, onEnd])
  return rest
}
