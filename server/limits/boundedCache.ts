import { LRUCache } from 'lru-cache'

interface Options {
  /** So many at most; what was not used for longest goes first. */
  max: number
  /** Milliseconds after which what was set counts no more; for good without it. */
  keptMs?: number
  now?: () => Date
}

/** Remembers what was used last, so that made-up names cannot fill the memory. */
export function createBoundedCache<Value extends NonNullable<unknown>>({
  max,
  keptMs,
  now = () => new Date(),
}: Options) {
  return new LRUCache<string, Value>({
    max: max,
    // The library counts what is exactly as old as this as fresh; a resolution would set timers.
    ...(keptMs !== undefined && { ttl: keptMs - 1 }),
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
}
