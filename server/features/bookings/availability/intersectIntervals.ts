import type { Interval } from './interval.ts'

/** Returns the times that lie in an interval of both lists. Each list is sorted and has no overlaps. */
export function intersectIntervals(ones: readonly Interval[], others: readonly Interval[]): Interval[] {
  const common: Interval[] = []
  let next = 0
  for (const one of ones) {
    while ((others[next]?.end ?? Number.POSITIVE_INFINITY) <= one.start) next += 1
    for (let index = next; index < others.length; index += 1) {
      const other = others[index]
      if (!other || other.start >= one.end) break
      common.push({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) })
    }
  }
  return common
}
