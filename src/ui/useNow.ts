import { useEffect, useState } from 'react'

/** Milliseconds between two updates of ages. */
const tickMs = 20_000

/** Returns the current time, accurate enough for ages in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
