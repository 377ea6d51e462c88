import { useEffect, useState } from 'react'
import { clockDuration } from '../../ui/clockDuration.ts'

/** Returns the time since then, as "2:05", updated every second; undefined if `since` is null. */
export function useElapsed(since: number | null): string | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? undefined : clockDuration(now - since)
}
