import { LRUCache } from 'lru-cache'

interface Options {
  /** Maximum number of entries; the least recently used one is removed first. */
  max: number
  /** Milliseconds until an entry expires; it never expires if left out. */
  keptMs?: number
  now?: () => Date
}

/** Creates a cache of the most recently used entries, so that invented keys cannot fill the memory. */
export function createBoundedCache<Value extends NonNullable<unknown>>({
  max,
  keptMs,
  now = () => new Date(),
}: Options) {
  return new LRUCache<string, Value>({
    max: max,
    // The library treats an entry of exactly this age as fresh. A resolution above 0 would set timers.
    ...(keptMs !== undefined && { ttl: keptMs - 1 }),
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
}
