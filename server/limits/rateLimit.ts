import { AppError } from '../errors.ts'

interface Options {
  /** Maximum number of calls in a window. */
  max: number
  windowMs: number
  now: () => Date
  /** False with RATE_LIMIT=off. */
  isEnabled: boolean
}

/** Counts a call for a key. Throws `request.too_many` with Retry-After once the limit is exceeded. */
export type RateLimit = (key: string) => void

const maxKeys = 10_000

/** Creates a limit within this process, in windows that start with a key's first call. */
export function createRateLimit({ max, windowMs, now, isEnabled }: Options): RateLimit {
  const windows = new Map<string, { calls: number; until: number }>()
  return function count(key) {
    if (!isEnabled) return
    const time = now().getTime()
    const known = windows.get(key)
    const current = known && known.until > time ? known : { calls: 0, until: time + windowMs }
    if (!known && windows.size >= maxKeys) forgetOldest(windows, time)
    windows.set(key, { ...current, calls: current.calls + 1 })
    if (current.calls < max) return
    const seconds = Math.ceil((current.until - time) / 1000)
    throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } })
  }
}

/** Removes expired windows, and the older half of the keys if that frees too little. */
function forgetOldest(windows: Map<string, { until: number }>, time: number): void {
  for (const [key, { until }] of windows) if (until <= time) windows.delete(key)
  if (windows.size < maxKeys) return
  for (const key of [...windows.keys()].slice(0, maxKeys / 2)) windows.delete(key)
}
