/** A time from `start` (included) to `end` (excluded), in milliseconds since 1970. */
export interface Interval {
  start: number
  end: number
}

/** Milliseconds. */
export const minute = 60_000
/** Milliseconds of a day in UTC. */
export const day = 1440 * minute

/** Returns the index of the last item that starts at or before a time, or -1. The items are sorted by their start. */
export function lastStarted(items: readonly { start: number }[], time: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.start ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the one of sorted intervals without overlaps in which a time lies. */
export function intervalAt(intervals: readonly Interval[], time: number): Interval | undefined {
  const last = intervals[lastStarted(intervals, time)]
  return last && time < last.end ? last : undefined
}
