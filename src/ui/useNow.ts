import { useEffect, useState } from 'react'

/** How often ages are told anew; milliseconds. */
const tickMs = 20_000

/** The time, kept up well enough for ages in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
